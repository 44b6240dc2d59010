import { Radio, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type PublishMode, publishModes } from '#content/public/publish-mode.ts'
import { attempt } from '../../data/attempt.ts'
import { changePublishMode } from '../../data/publishing/publishing.ts'
import { publishingQuery, useWaitingCount } from '../../data/publishing/publishing-state.ts'
import { useSession } from '../../session/guard.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { FormSection } from '../../ui/page/screen.tsx'

const success: Record<PublishMode, string> = {
  immediate: 'De agora em diante, cada mudança vai ao ar ao salvar.',
  batch: 'De agora em diante, o que você salvar espera em Publicar.',
}

/** How saves reach visitors. Takes effect at once, and never publishes or loses anything by itself. */
export function PublishModeChoice() {
  const navigate = useNavigate()
  const { role } = useSession()
  const { data } = useQuery(publishingQuery)
  const waiting = useWaitingCount()
  const askFirst = () =>
    confirm({
      question: 'Há mudanças esperando',
      detail:
        'Para voltar a publicar ao salvar, confira e publique o que espera, ou desfaça. Até lá o site continua publicando em conjunto, e nada vai ao ar sem você ver.',
      yes: { label: 'Ver e publicar', onChoose: () => navigate('/publish') },
      stay: 'Continuar esperando',
    })
  const handleChange = (mode: PublishMode) => {
    if (mode === 'immediate' && waiting > 0) return askFirst()
    return attempt(() => changePublishMode(mode), { success: success[mode] })
  }
  return (
    <FormSection
      title="Quando o site muda"
      hint="Vale para todas as pessoas do painel, na hora. Dá para trocar quando quiser."
    >
      <Radio.Group
        value={data?.mode ?? null}
        onChange={(mode) => handleChange(mode as PublishMode)}
        aria-label="Como publicar"
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {Object.entries(publishModes).map(([mode, { label, hint, steps }]) => (
            <ChoiceCard key={mode} value={mode} isDisabled={role !== 'owner' || !data}>
              <Text fw={650} size="lg" lh={1.4}>
                {label}
              </Text>
              <Text mt="2xs">{hint}</Text>
              <Text size="sm" fw={600} mt="sm" c="var(--brand-ink)">
                {steps}
              </Text>
            </ChoiceCard>
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Text size="sm" className="soft">
        {role === 'owner'
          ? 'Ao voltar para “Ao salvar” com mudanças esperando, perguntamos antes. Nada vai ao ar sem você ver.'
          : 'Só quem é responsável pelo site pode trocar.'}
      </Text>
    </FormSection>
  )
}
