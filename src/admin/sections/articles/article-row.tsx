import { Badge, Menu, Stack } from '@mantine/core'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import EyeOff from 'lucide-react/icons/eye-off'
import PencilLine from 'lucide-react/icons/pencil-line'
import Refresh from 'lucide-react/icons/refresh-ccw'
import Send from 'lucide-react/icons/send'
import { articleStates } from '#content/articles/article-state.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { save } from '../../data/saves.ts'
import { liveSentence } from '../../data/status.ts'
import { ListRow } from '../../editor/collection/list-row.tsx'
import { setVisible } from '../../editor/collection/visibility.ts'
import { act } from '../../history/act.ts'
import { type Article, isInTeam, type ListedArticle, type Team } from './article-facts.ts'

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

const StateCell = ({ state, note }: Pick<Props, 'state' | 'note'>) => {
  const { Icon, color } = looks[state]
  return (
    <Stack gap="3xs" miw={176} align="flex-start">
      <Badge color={color} leftSection={<Icon size={15} aria-hidden />}>
        {articleStates[state]}
      </Badge>
      <small>{note}</small>
    </Stack>
  )
}

const looks = {
  due: { Icon: Refresh, color: 'amber' },
  draft: { Icon: PencilLine, color: 'gray' },
  scheduled: { Icon: CalendarClock, color: 'violet' },
  published: { Icon: CircleCheck, color: 'leaf' },
}

/** Who wrote and who reviewed it, and who is missing. */
function Signatures({ article, author, reviewer }: Props) {
  const gone = 'alguém que saiu da equipe'
  if (!article.author && !article.reviewer) {
    return <span className="warn">Falta a autoria e a revisão médica</span>
  }
  return (
    <>
      {article.author ? (author ?? gone) : <span className="warn">Falta a autoria</span>}
      {' · '}
      {article.reviewer ? (
        `revisão de ${reviewer ?? gone}`
      ) : (
        <span className="warn">falta a revisão médica</span>
      )}
    </>
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
