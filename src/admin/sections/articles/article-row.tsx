import { Badge, Menu } from '@mantine/core'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import EyeOff from 'lucide-react/icons/eye-off'
import PencilLine from 'lucide-react/icons/pencil-line'
import Refresh from 'lucide-react/icons/refresh-ccw'
import Send from 'lucide-react/icons/send'
import { type ArticleState, articleStates } from '#content/articles/article-state.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { Draft } from '#protocol/drafts.ts'
import { save } from '../../data/saves.ts'
import { liveSentence } from '../../data/status.ts'
import { DraftRow } from '../../editor/collection/draft-rows.tsx'
import { ListRow } from '../../editor/collection/list-row.tsx'
import { setVisible } from '../../editor/collection/visibility.ts'
import { act } from '../../history/act.ts'
import { type Article, isInTeam, type ListedArticle, type Team } from './article-facts.ts'
import classes from './articles.module.css'

type Props = ListedArticle & { team: Team; to: string }

export function ArticleRow(props: Props) {
  const { article, to, state, note } = props
  return (
    <ListRow
      entity="articles"
      entry={article}
      to={to}
      picture={{ ...article, fallback: defaultPictures.about }}
      note={<Signatures {...props} />}
      detail={article.topics[0]}
      state={<StateCell state={state} note={note} />}
      menuItems={<ArticleItems {...props} />}
    />
  )
}

/** A text that is only prepared. */
export function ArticleDraftRow({ draft, ...props }: Props & { draft: Draft }) {
  const { state, note, to } = props
  return (
    <DraftRow
      draft={draft}
      to={to}
      note={<Signatures {...props} />}
      detail={props.article.topics[0]}
      state={<StateCell state={state} note={note} />}
    />
  )
}

const StateCell = ({ state, note }: Pick<Props, 'state' | 'note'>) => (
  <span className={classes.state}>
    <StateBadge state={state} />
    <small>{note}</small>
  </span>
)

const looks = {
  due: { icon: Refresh, className: classes.due },
  draft: { icon: PencilLine, className: classes.draft },
  scheduled: { icon: CalendarClock, className: '' },
  published: { icon: CircleCheck, className: classes.published },
}

function StateBadge({ state }: { state: ArticleState }) {
  const { icon: Icon, className } = looks[state]
  return (
    <Badge {...(className && { className })} leftSection={<Icon size={15} aria-hidden />}>
      {articleStates[state]}
    </Badge>
  )
}

/** Who wrote and who reviewed it, and who is missing. */
function Signatures({ article, author, reviewer }: Props) {
  const gone = 'alguém que saiu da equipe'
  if (!article.author && !article.reviewer) {
    return <span className={classes.missing}>Falta a autoria e a revisão médica</span>
  }
  return (
    <span className={article.author && article.reviewer ? `soft ${classes.signed}` : 'soft'}>
      {article.author ? (author ?? gone) : <em className={classes.missing}>Falta a autoria</em>}
      {' · '}
      {article.reviewer ? (
        `revisão de ${reviewer ?? gone}`
      ) : (
        <em className={classes.missing}>falta a revisão médica</em>
      )}
    </span>
  )
}

function ArticleItems({ article, state, team }: Props) {
  return (
    <>
      {(state === 'draft' || state === 'scheduled') && (
        <Menu.Item leftSection={<Send size={18} />} onClick={() => publishNow(article)}>
          Publicar agora
        </Menu.Item>
      )}
      {state === 'due' && isInTeam(team, article.reviewer) && (
        <Menu.Item leftSection={<CircleCheck size={18} />} onClick={() => markReviewed(article)}>
          Marcar como revisado hoje
        </Menu.Item>
      )}
      {state !== 'draft' && (
        <Menu.Item
          leftSection={<EyeOff size={18} />}
          onClick={() => setVisible('articles', article, false)}
        >
          {state === 'scheduled' ? 'Voltar a rascunho' : 'Tirar do site'}
        </Menu.Item>
      )}
    </>
  )
}

const today = () => toClinicTime(new Date()).day

/** Where nobody has signed, the refusal says who is missing. */
function publishNow({ _id, _version, name, publishedOn, reviewedOn }: Article) {
  const isLater = publishedOn === '' || publishedOn > today()
  const dates = { publishedOn: isLater ? today() : publishedOn, reviewedOn: reviewedOn || today() }
  return act(`Texto “${name}” publicado. ${liveSentence()}`, () =>
    save('articles', { _id, _version }, { is_active: true, ...dates }),
  )
}

/** Counts as a review of today. */
const markReviewed = ({ _id, _version, name }: Article) =>
  act(`Texto “${name}” revisado hoje.`, () =>
    save('articles', { _id, _version }, { reviewedOn: today() }),
  )
