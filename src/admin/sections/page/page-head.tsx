import { ActionIcon, Box, Button, Drawer, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageWidth } from '../../storage/view-settings.ts'
import { byPointer } from '../../ui/format.ts'
import { useSectionPath } from '../../ui/paths.ts'
import { WidthChoice } from '../../ui/preview/width-choice.tsx'
import type { PageRow } from './page-rows.ts'

type Props = {
  rows: PageRow[]
  current: string
  isNarrow: boolean
  width: PageWidth
  onWidth: (width: PageWidth) => void
  /** For where there is no room beside the page; calls back when one is chosen. */
  sectionsFor: (onPicked: () => void) => ReactNode
}

/** In the title row: the form of the current section, and how wide the page is or which section to see. */
export function PageHead({ rows, current, isNarrow, width, onWidth, sectionsFor }: Props) {
  const row = rows.find(({ name }) => name === current)
  const path = useSectionPath(row?.name ?? '')
  const formName = `Formulário de ${row?.label}`
  return (
    <>
      <Text size="sm" className="soft" visibleFrom="lg">
        {byPointer('Clique em um texto ou foto')}
      </Text>
      {row && !isNarrow && (
        <Button
          component={Link}
          to={path}
          variant="subtle"
          px="sm"
          fz="sm"
          leftSection={<Pencil size={16} aria-hidden />}
        >
          {formName}
        </Button>
      )}
      {row && isNarrow && (
        <ActionIcon component={Link} to={path} aria-label={formName}>
          <Pencil size={18} />
        </ActionIcon>
      )}
      {isNarrow ? (
        <SectionPicker label={row?.label ?? 'Seções'} sectionsFor={sectionsFor} />
      ) : (
        <Box w={380}>
          <WidthChoice shown={width} onWidth={onWidth} />
        </Box>
      )}
    </>
  )
}

type PickerProps = Pick<Props, 'sectionsFor'> & { label: string }

function SectionPicker({ label, sectionsFor }: PickerProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="light"
        px="sm"
        fz="sm"
        rightSection={<ChevronDown size={16} aria-hidden />}
        aria-label={`Seções: ${label}`}
        onClick={open}
      >
        {label}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        styles={{ content: { height: 'auto', maxHeight: '85dvh' } }}
        title="Seções"
      >
        {sectionsFor(close)}
      </Drawer>
    </>
  )
}
