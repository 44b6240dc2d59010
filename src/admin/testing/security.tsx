import type { ReactNode } from 'react'
import type { Role } from '#protocol/accounts.ts'
import { olga } from '#server/testing/panel.ts'
import { queryClient } from '../data/query-client.ts'
import { sessionQuery } from '../data/session.ts'
import { sectionBySlug } from '../registry/registry.ts'
import { SecurityScreen } from '../sections/security/security.tsx'
import { Guard } from '../session/guard.tsx'
import type { testPanel } from './panel-parts.tsx'

const section = sectionBySlug('security')

/** Opens the screen, or one of its parts, as Olga, who has this role. */
export function showSecurity(
  panel: ReturnType<typeof testPanel>,
  role: Role = 'owner',
  part?: ReactNode,
) {
  const { userId, email, userName, createdTime } = olga
  const user = { userId, email, userName, createdTime }
  const session = { user, role, loginVariant: 'email' as const, needsSetup: false }
  queryClient.setQueryData(sessionQuery.queryKey, {
    ...session,
    ...{ hasTwoFactor: false, hasMailServer: true, passkeyOrigin: null, hasPasskeys: false },
  })
  if (!section) throw new Error('There is no such screen.')
  panel.show(<Guard>{part ?? <SecurityScreen section={section} />}</Guard>)
}
