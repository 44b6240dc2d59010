type Listed = { _id: string }

/** The documents in the order of these ids; others come last. */
export function inOrder<Entry extends Listed>(documents: Entry[], ids: string[]): Entry[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ _id }: Entry) => places.get(_id) ?? ids.length
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other))
}

type Ordered = Listed & { _version: number; order: number }

/** The updates that number the documents 1, 2, 3… in the order of these ids. */
export const newOrdersOf = (documents: Ordered[], ids: string[]) =>
  inOrder(documents, ids).flatMap(({ _id, _version, order }, index) =>
    order === index + 1 ? [] : [{ filter: { _id, _version }, update: { order: index + 1 } }],
  )

/** In the page's order: by number; those with the same number keep their order. */
export const byOrder = <Entry extends { order: number }>(documents: Entry[]): Entry[] =>
  documents.toSorted((one, other) => one.order - other.order)
