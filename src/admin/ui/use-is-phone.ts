import { useMediaQuery } from '@mantine/hooks'

/** Where there is room for one thing at a time. */
export const PHONE = '(max-width: 47.99em)'

export const useIsPhone = () => useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
