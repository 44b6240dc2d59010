import { StartProblem } from '../../http/start-problem.ts'
import { endLinksFor } from '../../links/links.ts'
import type { Context } from '../context/context.ts'
import { setupTokenOf } from './first-owner.ts'
import { HANDED_LINK_SECONDS, reset } from './link-kinds.ts'
import { giveAccess } from './people.ts'
import { createResetLink } from './reset-links.ts'

export type OwnerLink = { email: string | undefined; link: string }

/**
 * A link with which an owner sets a new password, for whoever has access to the machine. It ends those before it.
 * On a site without people it is the one that creates the first owner. Throws a StartProblem
 * that lists the owners when it is not clear whose link is wanted.
 */
export async function createOwnerLink(
  context: Context,
  origin: string,
  wanted: string | undefined,
): Promise<OwnerLink> {
  const owners = await readOwners(context)
  if (owners.length === 0) {
    const link = `${origin}/admin/setup?token=${setupTokenOf(context.secret)}`
    return { email: undefined, link }
  }
  const [owner, ...others] = wanted
    ? owners.filter(({ email }) => email === wanted)
    : likely(owners)
  if (!owner || others.length > 0) throw unclear(owners)
  await giveAccess(context.db, owner.id)
  await endLinksFor(context.db, [reset], owner.id)
  const { token } = await createResetLink(context.db, owner.id, { seconds: HANDED_LINK_SECONDS })
  return { email: owner.email, link: `${origin}/admin/reset?token=${token}` }
}

const readOwners = ({ db }: Context) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'returned_at'])
    .where('role', '=', 'owner')
    .orderBy('email')
    .execute()

type Owner = Awaited<ReturnType<typeof readOwners>>[number]

const hasAccess = ({ returned_at }: Owner) => returned_at === null

/** Who came back by a restore is meant only if nobody else is there. */
const likely = (owners: Owner[]) => (owners.some(hasAccess) ? owners.filter(hasAccess) : owners)

const unclear = (owners: Owner[]) =>
  new StartProblem(
    [
      'Diga para quem é o link: npm run owner-link -- E-MAIL',
      'Quem responde pelo site:',
      ...owners.map((owner) =>
        hasAccess(owner)
          ? `  ${owner.email}`
          : `  ${owner.email} (voltou com uma cópia de segurança, sem acesso; o link dá o acesso)`,
      ),
    ].join('\n'),
  )
