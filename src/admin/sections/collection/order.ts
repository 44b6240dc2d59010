type Listed = { _id: string }

/** The documents in the order of these ids; those that it does not name come last. */
export function inOrder<Entry extends Listed>(documents: Entry[], ids: string[]): Entry[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ _id }: Entry) => places.get(_id) ?? ids.length
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The same list with one entry elsewhere; itself where there is no such place. */
export function moved<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length || from === to) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

type Ordered = Listed & { _version: number; order: number }

/** Who must get another number for the list to count 1, 2, 3… in the order of these ids. */
export const newOrdersOf = (documents: Ordered[], ids: string[]) =>
  inOrder(documents, ids).flatMap(({ _id, _version, order }, index) =>
    order === index + 1 ? [] : [{ filter: { _id, _version }, update: { order: index + 1 } }],
  )

/** As the page shows them: by their number, and those that share one as they came. */
export const byOrder = <Entry extends { order: number }>(documents: Entry[]): Entry[] =>
  documents.toSorted((one, other) => one.order - other.order)
