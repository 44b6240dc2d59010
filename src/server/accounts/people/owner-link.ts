import { StartProblem } from '../../http/start-problem.ts'
import type { Context } from '../context/context.ts'
import { setupTokenOf } from './first-owner.ts'
import { createResetToken, HANDED_LINK_SECONDS } from './reset-links.ts'

export type OwnerLink = { email: string | undefined; link: string }

/**
 * A link with which an owner sets a new password, for whoever has access to the machine.
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
  const [owner, ...others] = wanted ? owners.filter(({ email }) => email === wanted) : owners
  if (!owner || others.length > 0) throw unclear(owners.map(({ email }) => email))
  const { token } = await createResetToken(context, owner.id, HANDED_LINK_SECONDS)
  return { email: owner.email, link: `${origin}/admin/reset?token=${token}` }
}

const readOwners = ({ db }: Context) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'owner')
    .orderBy('email')
    .execute()

const unclear = (emails: string[]) =>
  new StartProblem(
    ['Diga para quem é o link: npm run owner-link -- E-MAIL', 'Quem responde pelo site:']
      .concat(emails.map((email) => `  ${email}`))
      .join('\n'),
  )
