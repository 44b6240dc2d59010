const GROUPS = 8

/** The first groups of an IPv6 address, without leading zeros. */
export function networkOf(address: string, count: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, GROUPS - groups.length - rest.length) }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest]
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const CUSTOMER_GROUPS = 4

/** One host of IPv4; a whole network of IPv6, because one customer has all its addresses. */
export const hostOrNetworkOf = (address: string): string =>
  address.includes('.') ? address : networkOf(address, CUSTOMER_GROUPS)
