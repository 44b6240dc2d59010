// Imported first where a script needs it: what the oldest browsers of `browserslist` (package.json) lack of the functions that we and our libraries call.

Map.groupBy ??= (items, keyOf) => {
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

URL.canParse ??= (...given) => {
  try {
    return Boolean(new URL(...given))
  } catch {
    return false
  }
}

/** Asked about visibility only with `visibilityProperty`. */
Element.prototype.checkVisibility ??= function () {
  return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible'
}
