import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import Bug from 'lucide-react/icons/bug'
import type { Document } from '#sdk/documents.ts'
import classes from './treatments-list.module.css'

/** How many treatments have their own picture, to help find missing ones. */
export function DebugCounts({ treatments }: { treatments: Document<'treatments'>[] }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const illustrated = treatments.filter(({ image }) => image !== '').length
  return (
    <div className={classes.debug}>
      <Button
        variant="subtle"
        color="gray"
        px={12}
        aria-pressed={isOpen}
        leftSection={<Bug size={18} aria-hidden />}
        onClick={toggle}
      >
        Debug
      </Button>
      {isOpen && (
        <Text size="sm" className="soft tabular" role="status">
          {`${treatments.length} ao todo: ${illustrated} com imagem, ${treatments.length - illustrated} sem imagem`}
        </Text>
      )}
    </div>
  )
}
