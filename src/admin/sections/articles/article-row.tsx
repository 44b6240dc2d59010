import { Badge, Button, Menu } from '@mantine/core'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import PencilLine from 'lucide-react/icons/pencil-line'
import Refresh from 'lucide-react/icons/refresh-ccw'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { type ArticleState, articleStates } from '#content/articles/article-state.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { askToDelete } from '../../editor/collection/ask-to-delete.ts'
import { duplicate } from '../../editor/collection/duplicate.ts'
import rows from '../../editor/collection/picture-rows.module.css'
import { ChoiceBox } from '../../editor/collection/selection.tsx'
import { setVisible } from '../../editor/collection/visibility.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { markReviewed, publishNow } from './article-actions.ts'
import { isInTeam, type ListedArticle, type Team } from './article-facts.ts'
import classes from './articles-list.module.css'

type Props = ListedArticle & { team: Team; to: string }

export function ArticleRow(props: Props) {
  const { article, to, state, note } = props
  const { _id, name, image, imagePosition, topics } = article
  return (
    <li className={`${rows.row} ${classes.row}`} data-entry={_id}>
      <Thumb
        url={image}
        fallback={defaultPictures.about}
        position={imagePosition}
        className={`${rows.thumb} ${classes.thumb}`}
      />
      <Link to={to} className={`${rows.name} ${classes.name}`}>
        <b>{name}</b>
        <Signatures {...props} />
      </Link>
      <span className={`soft truncate ${classes.topic}`}>{topics[0]}</span>
      <span className={classes.state}>
        <StateBadge state={state} />
        <small className="soft">{note}</small>
      </span>
      <Button
        component={Link}
        to={to}
        variant="subtle"
        px="sm"
        className={classes.edit}
        leftSection={<Pencil size={16} aria-hidden />}
        aria-label={`Editar ${name}`}
      >
        Editar
      </Button>
      <div className={classes.menu}>
        <ChoiceBox id={_id} name={name} instead={<ArticleMenu {...props} />} />
      </div>
    </li>
  )
}

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
    <span className="soft">
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

function ArticleMenu({ article, state, team, to }: Props) {
  const { name, reviewer } = article
  return (
    <MoreMenu label={`Mais ações de ${name}`}>
      <Menu.Item component={Link} to={to} leftSection={<Pencil size={18} />}>
        Editar
      </Menu.Item>
      {(state === 'draft' || state === 'scheduled') && (
        <Menu.Item leftSection={<Send size={18} />} onClick={() => publishNow(article)}>
          Publicar agora
        </Menu.Item>
      )}
      {state === 'due' && isInTeam(team, reviewer) && (
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
      <Menu.Item leftSection={<Copy size={18} />} onClick={() => duplicate('articles', article)}>
        Duplicar
      </Menu.Item>
      <Menu.Item
        className={classes.delete}
        leftSection={<Trash size={18} />}
        onClick={() => askToDelete('articles', article)}
      >
        Excluir…
      </Menu.Item>
    </MoreMenu>
  )
}
