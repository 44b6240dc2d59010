import type { FrameLocator, Locator, Page } from '@playwright/test'
import { treatmentExamples } from '#content/examples/treatments.ts'
import { footer } from '#content/sections/footer.ts'
import { saveDocument } from '#server/testing/documents.ts'
import { violationsOf } from './axe.ts'
import { type Drag, keyboard, mouseIn, touchIn } from './input-methods.ts'
import { dockButton, expect, followLink, test } from './panel.ts'
import { phone, resize } from './site.ts'

test.use({ hasPreview: true })

/** The width of a form in percent, until somebody changes it. */
const USUAL_SHARE = 54

const pageIn = (panel: Page) => panel.frameLocator('iframe[title^=Prévia]')
const marked = (panel: Page, field: string) =>
  pageIn(panel).locator(`[data-field="${field}"]`).filter({ visible: true }).first()
/** A small part of the page, near its real size. */
const partIn = (panel: Page) => panel.frameLocator('iframe[title="Os contatos em tamanho real"]')
const chip = (panel: Page) => pageIn(panel).locator('.mark-chip')

/** The line of the field that is edited is around this one. */
const isLit = (panel: Page, field: string) =>
  expect
    .poll(async () => {
      const [line, text] = await Promise.all([
        pageIn(panel).locator('.mark-lit').boundingBox(),
        marked(panel, field).boundingBox(),
      ])
      return line && text && line.y < text.y && line.y + line.height > text.y + text.height
    })
    .toBe(true)
const divider = (panel: Page) => panel.getByRole('separator', { name: 'Largura do formulário' })
const title = (panel: Page, name: string) => panel.getByRole('heading', { level: 1, name })

const isPointable = (panel: Page) =>
  expect(pageIn(panel).locator('[data-field][aria-description]').first()).toBeAttached()

/** Also waits until the preview can be pointed at. */
async function open(panel: Page, path: string) {
  await panel.goto(`/admin/${path}`)
  await isPointable(panel)
}

const [hiddenLink, ...otherLinks] = footer.fallback.quickLinks
if (!hiddenLink) throw new Error('The example footer has no links')

/** An empty text of the opening, and a link of the footer that is switched off: neither has been written or shown yet. */
const emptyText = (panel: Page) =>
  pageIn(panel).getByRole('button', { name: 'Slogan da abertura sem texto' })
const hiddenEntry = (panel: Page) =>
  pageIn(panel).getByRole('button', { name: `${hiddenLink.label} não aparece` })

async function isShownBySwitch(panel: Page) {
  await expect(title(panel, 'Rodapé')).toBeVisible()
  const isActive = panel.locator('input[name="quickLinks.0.isActive"]')
  await expect(isActive).toBeFocused()
  await expect(isActive).toBeChecked()
}

/** Makes the form narrower than usual, and returns its width in percent. */
async function dragDivider(panel: Page, { press, move, release }: Drag) {
  const { x, y, width } = (await divider(panel).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await press({ x: x + width / 2, y: y + 200 })
  await move({ x: x - 20, y: y + 200 })
  await move({ x: x - 60, y: y + 200 })
  const share = async () => Number(await divider(panel).getAttribute('aria-valuenow'))
  await expect.poll(share).toBeLessThan(USUAL_SHARE)
  // A finger that rests before it leaves: after a fling the browser ignores the next tap.
  await move({ x: x - 60, y: y + 200 })
  await release()
  return String(await share())
}

const [treatment] = treatmentExamples
if (!treatment) throw new Error('There is no example of a treatment')

/** A treatment with a page of its own. */
const withPage = {
  ...{ entity: 'treatments', id: 'treatment_01', by: 'bia' },
  data: {
    ...treatment,
    name: 'Fisioterapia Vascular',
    text: [{ _key: 'a', kind: 'paragraph', text: 'Como é.', marks: [], image: '' }],
  },
}

test.beforeEach(({ site }) =>
  saveDocument(site.db, {
    entity: 'footer',
    id: 'footer',
    data: { ...footer.fallback, quickLinks: [{ ...hiddenLink, isActive: false }, ...otherLinks] },
    by: 'bia',
  }),
)

test.describe('with the mouse', () => {
  test('the page says what is pointed at, opens its field and follows it', async ({ panel }) => {
    await open(panel, 'contact')
    await marked(panel, 'contact.email').hover()
    await expect(chip(panel)).toHaveText('E-mail de Contato')
    await marked(panel, 'contact.email').click()
    await expect(panel.getByLabel(/^E-mail/)).toBeFocused()
    await isLit(panel, 'contact.email')
    await panel.getByLabel(/^Título da seção/).fill('Fale com a gente')
    await isLit(panel, 'contact.title')
    await expect(marked(panel, 'contact.title')).toHaveText('Fale com a gente')
  })

  test('a part of the page is shown in its real size', async ({ panel }) => {
    await open(panel, 'contact')
    await lookAtSmallPart(panel)
  })

  test('the page opens fields of other editors, which keep the width of the form', async ({
    panel,
  }) => {
    await open(panel, 'contact')
    await panel.getByLabel(/^Título da seção/).fill('Fale com a gente')
    const share = await dragDivider(panel, mouseIn(panel))
    await marked(panel, 'cta.note').hover()
    await expect(chip(panel)).toHaveText('Observação da chamada final · abre em Chamada final')
    await marked(panel, 'cta.note').click()
    await expect(title(panel, 'Chamada final')).toBeVisible()
    await expect(panel.getByLabel(/^Observação/)).toBeFocused()
    await expect(divider(panel)).toHaveAttribute('aria-valuenow', share)
    await isPointable(panel)
    await marked(panel, 'contact.title').click()
    await expect(panel.getByLabel(/^Título da seção/)).toHaveValue('Fale com a gente')
    await isPointable(panel)
    expect(await violationsOf(panel)).toEqual([])
  })

  test('the page shows what is empty and what is hidden, and opens both', async ({ panel }) => {
    await open(panel, 'contact')
    await expect(emptyText(panel)).toBeHidden()
    await marked(panel, 'hero.title').hover()
    await emptyText(panel).click()
    await expect(panel.getByRole('textbox', { name: 'Slogan' })).toBeFocused()
    await panel.keyboard.type('Leve')
    await expect(marked(panel, 'hero.slogan')).toHaveText('Leve')
    await marked(panel, 'footer.description').hover()
    await hiddenEntry(panel).click()
    await isShownBySwitch(panel)
  })

  test('the place of an empty category breaks no word', async ({ panel }) => {
    await panel.goto('/admin/treatments/treatment_02')
    await lookAtEmptyCategory(panel)
  })

  test('the page of a treatment follows its text, paragraph by paragraph', async ({
    panel,
    site,
  }) => {
    await saveDocument(site.db, withPage)
    await panel.goto(`/admin/treatments/${withPage.id}`)
    await writeTreatmentPage(panel)
  })

  test('on its own screen the page hides sections and opens texts in a card', async ({ panel }) => {
    await open(panel, 'hero')
    await emptyTextOpened(panel)
    await changeWholePage(panel)
  })

  /** What is typed in another editor is on the page's own screen, too. */
  async function emptyTextOpened(panel: Page) {
    await dockButton(panel, 'Editar').click()
    await panel.getByRole('textbox', { name: 'Slogan' }).fill('Leve')
    await expect(marked(panel, 'hero.slogan')).toHaveText('Leve')
  }

  /** Its place in the page breaks no word. */
  async function lookAtEmptyCategory(panel: Page) {
    await panel.getByText('Mais', { exact: true }).click()
    await panel.getByRole('combobox', { name: 'Categoria' }).fill('')
    const place = pageIn(panel).getByRole('button', { name: /^Categoria .* sem texto/ })
    await marked(panel, 'treatments/treatment_02.name').hover()
    const words = place.locator('span')
    await expect(words).toBeVisible()
    const { lines, count } = await words.evaluate((element) => ({
      lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      count: element.textContent.split(/\s+/).length,
    }))
    expect(Math.round(lines)).toBeLessThan(count)
  }

  /** The page of a treatment follows its text, paragraph by paragraph. */
  async function writeTreatmentPage(panel: Page) {
    const field = `treatments/${withPage.id}`
    await expect(title(panel, withPage.data.name)).toBeVisible()
    await panel.getByText('Página própria', { exact: true }).first().click()
    const text = panel.getByRole('textbox', { name: 'Texto da página' })
    await text.click()
    await isLit(panel, `${field}.text.0`)
    await panel.keyboard.press('Control+End')
    await panel.keyboard.press('Enter')
    await panel.keyboard.type('Com calma.')
    await expect(text.locator('p')).toHaveText(['Como é.', 'Com calma.'])
    await expect(marked(panel, `${field}.text.1`)).toHaveText('Com calma.')
    await isLit(panel, `${field}.text.1`)
    await marked(panel, `${field}.text.0`).click()
    await isLit(panel, `${field}.text.0`)
    await marked(panel, `${field}.name`).click()
    await expect(panel.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  }

  async function lookAtSmallPart(panel: Page) {
    const part = panel.locator('iframe[title="Os contatos em tamanho real"]')
    const email = partIn(panel).locator('[data-field="contact.email"]')
    await expect(email).toContainText('contato@exemplo.com.br')
    const { width = 0 } = (await part.boundingBox()) ?? {}
    expect(width).toBe(390)
    await expect(partIn(panel).locator('[data-field="contact.title"]')).toBeHidden()
    await email.click()
    await expect(panel.getByLabel(/^E-mail/)).toBeFocused()
    await panel.getByLabel(/^E-mail/).fill('oi@exemplo.com.br')
    await expect(email).toContainText('oi@exemplo.com.br')
    await expect(marked(panel, 'contact.email')).toContainText('oi@exemplo.com.br')
    await expect(partIn(panel).locator('.mark-lit')).toBeVisible()

    const widths = panel.getByRole('radiogroup', { name: 'Largura da tela' })
    await widths.getByRole('radio', { name: 'Computador' }).focus()
    await panel.keyboard.press('Tab')
    await expect(marked(panel, 'contact.email')).toBeFocused()
    await widths.getByText('Celular').click()
    await expect(part).toHaveCount(0)
    await expect(marked(panel, 'contact.email')).toContainText('oi@exemplo.com.br')
  }

  /** Everything on the page's own screen: what was typed elsewhere is there, too, and one click saves it all. */
  async function changeWholePage(panel: Page) {
    await followLink(panel, '/admin/page')
    await isPointable(panel)
    const idsOf = (page: FrameLocator | Page) =>
      page.locator('main > section').evaluateAll((found) => found.map(({ id }) => id))
    const order = ['hero', 'about', 'treatments', 'team', 'contact']
    await expect(marked(panel, 'hero.slogan')).toHaveText('Leve')
    await panel.getByRole('button', { name: 'Esconder Depoimentos' }).click()
    await expect.poll(() => idsOf(pageIn(panel))).toEqual(order)

    await marked(panel, 'hero.title').click()
    const card = panel.locator('[data-sheet]')
    await expect(card.getByRole('heading', { name: 'Título da abertura' })).toBeVisible()
    await card.getByRole('textbox', { name: 'Título' }).fill('Cuidado com calma')
    // The card moves with what it is about.
    await expect(marked(panel, 'hero.title')).toHaveText('Cuidado com calma')
    await isLit(panel, 'hero.title')
    await card.getByRole('button', { name: 'Subtítulo da abertura' }).click()
    await expect(card.getByRole('textbox', { name: 'Subtítulo' })).toBeFocused()
    expect(await violationsOf(panel)).toEqual([])
    await card.getByRole('button', { name: 'Pronto' }).click()
    await dockButton(panel, 'Salvar').click()
    await expect(panel.getByText('Página atualizada.')).toBeVisible()

    const visitor = await panel.context().newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Cuidado com calma')
    expect(await idsOf(visitor)).toEqual(order)
    await expect(visitor.getByRole('link', { name: 'Depoimentos' })).toHaveCount(0)
    await visitor.close()
  }
})

/** Texts of three sections, each with the words of its card and what is typed in it. */
const threeTitles = [
  ['hero', 'Título da abertura', 'Cuidado com calma'],
  ['about', 'Título da seção Sobre', 'Entender é cuidar'],
  ['cta', 'Título da chamada final', 'Fale com a gente'],
] as const

for (const [device, options] of [
  ['laptop', { viewport: { width: 1280, height: 800 } }],
  ['phone', phone],
] as const) {
  test.describe(`on Página, on a ${device}`, () => {
    test.use(options)

    test('the card has the field that was pointed at alone, in each section', async ({
      panel,
      site,
    }) => {
      await open(panel, 'page')
      const card = panel.locator('[data-sheet]')
      for (const [entity, heading, words] of threeTitles) {
        await marked(panel, `${entity}.title`).click()
        await expect(card.getByRole('heading', { name: heading })).toBeVisible()
        await expect(card.locator('input, textarea').filter({ visible: true })).toHaveCount(1)
        await expect(card.getByRole('textbox', { name: 'Título' })).toBeFocused()
        await panel.keyboard.press('Control+a')
        await panel.keyboard.type(words)
        await expect(marked(panel, `${entity}.title`)).toHaveText(words)
      }
      await card.getByRole('button', { name: 'Pronto' }).click()
      await dockButton(panel, 'Salvar').click()
      await expect(panel.getByText('Página atualizada.')).toBeVisible()
      for (const [entity, , words] of threeTitles) {
        expect(await readTitle(panel, site.url, entity)).toBe(words)
      }
    })

    test('the windows that a card opens lie above it', async ({ panel }) => {
      await open(panel, 'page')
      const card = panel.locator('[data-sheet]')
      await marked(panel, 'about.image').press('Enter')
      await card.getByRole('button', { name: /^Mais ações de/ }).click()
      await panel.getByRole('menuitem', { name: 'Recortar' }).click()
      await liesAbove(panel.getByRole('dialog'))
      await panel.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
      await marked(panel, 'hero.secondaryButton.text').press('Enter')
      await card.getByRole('button', { name: 'Botão secundário da abertura: link' }).click()
      await card.locator('[name="secondaryButton.link"]').click()
      await liesAbove(panel.getByRole('dialog'))
    })
  })
}

const readTitle = async (panel: Page, url: string, entity: string) => {
  const answer = await panel.context().request.get(`${url}/lm/leveza/${entity}/documents/${entity}`)
  return (await answer.json()).data.title
}

/** Whatever is pressed within the window is of the window. */
async function liesAbove(dialog: Locator) {
  await expect(dialog.getByRole('button', { name: /^(Usar|Cancelar)/ }).first()).toBeVisible()
  const covered = await dialog.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const parts = [0.05, 0.25, 0.5, 0.75, 0.95]
    return parts.flatMap((x) =>
      parts.filter((y) => {
        const shown = document.elementFromPoint(left + width * x, top + height * y)
        return shown !== null && !element.contains(shown)
      }),
    ).length
  })
  expect(covered).toBe(0)
}

test.describe('with the keyboard alone', () => {
  const description = (panel: Page) => panel.getByLabel(/^Descrição/).first()
  const frame = (panel: Page) => panel.locator('iframe[title^=Prévia]')

  /** Past the menu of the panel. */
  async function skipToScreen(panel: Page) {
    await panel.keyboard.press('Tab')
    await panel.keyboard.press('Enter')
  }

  /** Goes from the start of the page to the target and opens it. */
  async function openInPage(panel: Page, target: Locator) {
    await keyboard.enter(panel, frame(panel))
    await panel.keyboard.press('Home')
    const isFocused = () => target.evaluate((element) => element === document.activeElement)
    while (!(await isFocused())) await panel.keyboard.press('ArrowDown')
    await expect(chip(panel)).toBeVisible()
    await panel.keyboard.press('Enter')
  }

  test('the form, the divider and the widths are reached', async ({ panel }) => {
    await open(panel, 'about')
    await skipToScreen(panel)
    await keyboard.enter(panel, panel.getByLabel(/^Título/).first())
    await keyboard.enter(panel, divider(panel))
    await panel.keyboard.press('ArrowLeft')
    await expect(divider(panel)).toHaveAttribute('aria-valuenow', '52')
    await chooseWidths(panel)
  })

  test('the arrow keys move through the page, and Enter opens a field', async ({ panel }) => {
    await open(panel, 'about')
    await openInPage(panel, marked(panel, 'about.description'))
    await expect(description(panel)).toBeFocused()
    await isLit(panel, 'about.description')
    await panel.keyboard.press('Shift+Tab')
    await isLit(panel, 'about.subtitle')
    await expect(marked(panel, 'about.subtitle')).toBeInViewport()
  })

  test('undo and save work inside the page, and Escape returns to the form', async ({ panel }) => {
    await open(panel, 'about')
    await openInPage(panel, marked(panel, 'about.description'))
    await panel.keyboard.type(' Fim.')
    await keyboard.enter(panel, frame(panel))
    await panel.keyboard.press('Control+z')
    await expect(description(panel)).not.toHaveValue(/Fim\.$/)
    await openInPage(panel, marked(panel, 'about.description'))
    await panel.keyboard.type(' Enfim.')
    await keyboard.enter(panel, frame(panel))
    await panel.keyboard.press('Control+s')
    await expect(panel.getByText('Seção Sobre atualizada com sucesso!')).toBeVisible()
    await panel.keyboard.press('Escape')
    await expect(panel.locator('[data-document] :focus')).toBeInViewport()
  })

  test('Enter opens a field of another editor', async ({ panel }) => {
    await open(panel, 'about')
    await openInPage(panel, emptyText(panel))
    await expect(title(panel, 'Abertura')).toBeVisible()
    await expect(panel.getByRole('textbox', { name: 'Slogan' })).toBeFocused()
  })

  async function chooseWidths(panel: Page) {
    const widths = panel.getByRole('radiogroup', { name: 'Largura da tela' })
    const expectChosen = async (name: string) => {
      await expect(widths.getByRole('radio', { name })).toBeFocused()
      await expect(frame(panel)).toHaveAttribute('title', `Prévia do site: ${name}`)
    }
    await panel.keyboard.press('Tab')
    await panel.keyboard.press('ArrowRight')
    await expectChosen('Tablet')
    await panel.keyboard.press('ArrowRight')
    await panel.keyboard.press('ArrowRight')
    await expectChosen('Celular')
  }
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  async function openPage(panel: Page) {
    await panel.goto('/admin/about')
    await panel.getByText('Ver', { exact: true }).tap()
    await isPointable(panel)
  }

  test('a tap on the page brings the field up from below, with its neighbours', async ({
    panel,
  }) => {
    await openPage(panel)
    await expect(panel.getByText('Toque em um texto ou foto para mudar.')).toBeVisible()
    await marked(panel, 'about.title').tap()
    const sheet = panel.locator('[data-sheet]')
    await expect(sheet.getByRole('heading', { name: 'Título da seção Sobre' })).toBeVisible()
    await sheet.getByLabel(/^Título/).fill('Entender é cuidar')
    await expect(marked(panel, 'about.title')).toHaveText('Entender é cuidar')
    await sheet.getByRole('button', { name: 'Subtítulo da seção Sobre' }).tap()
    await expect(sheet.getByLabel(/^Subtítulo/)).toBeFocused()
    expect(await violationsOf(panel)).toEqual([])
    await sheet.getByRole('button', { name: 'Pronto' }).tap()
    await expect(sheet).toHaveCount(0)
    await dockButton(panel, 'Salvar').tap()
    await expect(panel.getByText('Seção Sobre atualizada com sucesso!')).toBeVisible()
  })

  test('a tap opens another editor', async ({ panel }) => {
    await openPage(panel)
    await marked(panel, 'hero.title').tap()
    await expect(title(panel, 'Abertura')).toBeVisible()
    await expect(panel.getByLabel(/^Título/).first()).toBeFocused()
  })

  test('a tablet has a divider to drag, which other editors keep', async ({ panel }) => {
    await resize(panel, { width: 1180, height: 820 })
    await open(panel, 'contact')
    const share = await dragDivider(panel, await touchIn(panel))
    await followLink(panel, '/admin/about')
    await expect(title(panel, 'Sobre')).toBeVisible()
    await expect(divider(panel)).toHaveAttribute('aria-valuenow', share)
  })
})
