import { SegmentedControl } from '@mantine/core'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import type { PageWidth } from '../../storage/view-settings.ts'
import classes from './width-choice.module.css'

export const devices = {
  phone: { width: 390, label: 'Celular', Icon: Smartphone },
  tablet: { width: 820, label: 'Tablet', Icon: Tablet },
  desktop: { width: 1280, label: 'Computador', Icon: Monitor },
}

const widths: PageWidth[] = ['phone', 'tablet', 'desktop']

type Props = { shown: PageWidth; onWidth: (width: PageWidth) => void }

export const WidthChoice = ({ shown, onWidth }: Props) => (
  <SegmentedControl<PageWidth>
    fullWidth
    value={shown}
    onChange={onWidth}
    data={widths.map((value) => {
      const { label, Icon } = devices[value]
      return {
        value,
        label: (
          <span className={classes.choice}>
            <Icon size={18} aria-hidden />
            <span>{label}</span>
          </span>
        ),
      }
    })}
    aria-label="Largura da tela"
  />
)
