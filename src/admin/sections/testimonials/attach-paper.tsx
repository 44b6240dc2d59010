import { Button, FileButton } from '@mantine/core'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { attempt } from '../../data/attempt.ts'
import { attachPaper } from './consent-data.ts'

/** Keeps a scanned authorization with the testimonial; only people of the panel can open it. */
export function AttachPaper({ id, name }: { id: string; name: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const handleFile = async (file: File | null) => {
    if (!file) return
    setIsBusy(true)
    await attempt(() => attachPaper(id, file), {
      success: `A autorização de ${name} está guardada.`,
      failure: 'Erro ao anexar a autorização. Tente novamente.',
    })
    setIsBusy(false)
  }
  return (
    <FileButton onChange={handleFile} accept="application/pdf,image/jpeg,image/png,image/webp">
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          px={12}
          ml={-12}
          style={{ alignSelf: 'flex-start' }}
          loading={isBusy}
          leftSection={<Paperclip size={16} aria-hidden />}
          aria-label={`Anexar a autorização assinada de ${name}`}
        >
          Anexar a assinada
        </Button>
      )}
    </FileButton>
  )
}
