import { SegmentedControl } from '@mantine/core'
import type { PageWidth } from '../../storage/view-settings.ts'

export const devices = {
  phone: { width: 390, label: 'Celular' },
  tablet: { width: 820, label: 'Tablet' },
  desktop: { width: 1280, label: 'Computador' },
}

const widths: PageWidth[] = ['phone', 'tablet', 'desktop']

type Props = { shown: PageWidth; onWidth: (width: PageWidth) => void }

export const WidthChoice = ({ shown, onWidth }: Props) => (
  <SegmentedControl<PageWidth>
    fullWidth
    value={shown}
    onChange={onWidth}
    data={widths.map((value) => ({ value, label: devices[value].label }))}
    aria-label="Largura da tela"
  />
)
