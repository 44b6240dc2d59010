/** Scrolls the list as far as its item needs. `scrollIntoView` would make the next Tab start at the item instead of at the top of the page. */
export function scrollToItem(list: Element | null, item: Element | null | undefined) {
  if (!list || !item) return
  const room = list.getBoundingClientRect()
  const place = item.getBoundingClientRect()
  list.scrollTop += outside(place.top - room.top, place.bottom - room.bottom)
  list.scrollLeft += outside(place.left - room.left, place.right - room.right)
}

/** How far something begins before the room or ends behind it. */
const outside = (before: number, behind: number) => Math.min(0, before) || Math.max(0, behind)
