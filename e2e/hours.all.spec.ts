import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { fromClinicTime, toClinicTime } from '#content/rules/clinic-time.ts'
import { dayAfter, holidaysBetween } from '#content/rules/hours/holidays.ts'
import { links } from '#content/sections/links.ts'
import { documentsWith } from './content.ts'
import { expect, expectChat, sectionNamed, test } from './site.ts'

const { general } = links.fallback.greetings
const today = toClinicTime(new Date()).day

const weekdayOf = (day: string) => new Date(day).getUTCDay()
const isWorkday = (day: string) => weekdayOf(day) % 6 !== 0
const holidays = holidaysBetween({ city: 'Curitiba', region: 'PR' }, today, dayAfter(today, 150))
const isHoliday = (day: string) => holidays.some((holiday) => holiday.day === day)
const coming = Array.from({ length: 150 }, (_, count) => dayAfter(today, count + 1))

/** The next day that meets the condition; there is one within months, whenever the tests run. */
const dayLike = (isLike: (day: string) => boolean) => coming.find(isLike) ?? today

const MONDAY = dayLike(
  (day) => weekdayOf(day) === 1 && !isHoliday(day) && !isHoliday(dayAfter(day, -1)),
)
const SUNDAY = dayAfter(MONDAY, -1)
/** In the middle of the week, so that the clinic opens on the next day. */
const HOLIDAY = dayLike((day) => isHoliday(day) && isWorkday(day))

const hoursCard = (page: Page) =>
  sectionNamed(page, 'Entre em Contato').getByRole('listitem').filter({ hasText: 'Horário' })
const chat = (page: Page) =>
  sectionNamed(page, 'Entre em Contato')
    .getByRole('link', { name: /WhatsApp/ })
    .first()

/** Opens the page as a visitor sees it at this time of the clinic's clock. */
async function visitAt(
  browser: Browser,
  url: string,
  moment: { day: string; time: string },
  options: BrowserContextOptions = {},
) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ...options })
  await page.clock.setFixedTime(fromClinicTime(moment) ?? new Date())
  await page.goto(url)
  return page
}

test("the hours say whether the clinic is open, whatever the visitor's time zone", async ({
  browser,
  site,
}) => {
  const tokyo = { timezoneId: 'Asia/Tokyo' }
  const visits: [Parameters<typeof visitAt>[2], BrowserContextOptions, string | RegExp][] = [
    [{ day: MONDAY, time: '17:59' }, tokyo, 'Aberto agora, até 18h'],
    [{ day: SUNDAY, time: '22:30' }, tokyo, 'Abrimos segunda às 8h'],
    [{ day: HOLIDAY, time: '10:00' }, {}, /^Abrimos (?!hoje)/],
  ]
  for (const [moment, options, line] of visits) {
    const page = await visitAt(browser, site.url, moment, options)
    const said = hoursCard(page).locator('[data-opening]')
    await expect(said).toHaveText(line)
    expect(await said.textContent(), 'no line has the hour alone').toMatch(/\u00a0\d+h$/)
    await page.close()
  }
})

test('the greeting of a chat depends on whether the clinic is open', async ({ browser, site }) => {
  const page = await visitAt(browser, site.url, { day: SUNDAY, time: '22:30' })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const openChat = async () => {
    const opened = page.waitForEvent('popup')
    await chat(page).click()
    const popup = await opened
    const text = new URL(popup.url()).searchParams.get('text')
    await popup.close()
    return text
  }
  expect(await openChat()).toBe(
    `${general} Sei que agora está fechado; podem me responder na segunda, a partir das 8h?`,
  )
  const monday = fromClinicTime({ day: MONDAY, time: '08:00' })
  await page.clock.setFixedTime(monday ?? new Date())
  expect(await openChat()).toBe(general)
  await page.close()
})

test('outside its hours only the chats of the clinic say that it is closed', async ({
  browser,
  startWith,
}) => {
  const own = 'https://wa.me/5541900000000'
  const other = 'https://wa.me/5511988887777?text=Oi'
  const { ctaButton, heroPrimaryButton, heroSecondaryButton } = links.fallback
  const url = await startWith(
    documentsWith({
      links: {
        ctaButton: { ...ctaButton, text: 'Laboratório', url: other },
        heroPrimaryButton: { ...heroPrimaryButton, text: 'Sem mensagem', url: own },
        heroSecondaryButton: { ...heroSecondaryButton, text: 'Exames', url: `${own}?text=Oi` },
      },
    }),
  )
  const page = await visitAt(browser, url, { day: SUNDAY, time: '22:30' })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const addressAfterClick = async (name: string) => {
    const link = page.getByRole('link', { name }).first()
    await link.click({ modifiers: ['ControlOrMeta'] })
    return link.getAttribute('href')
  }
  expect(await addressAfterClick('Sem mensagem')).toBe(own)
  expect(await addressAfterClick('Laboratório')).toBe(other)
  expect(await addressAfterClick('Exames')).toMatch(/\?text=Oi%20Sei%20que%20agora/)
  await page.close()
})

test('without JavaScript hours, greeting and the notice of a closure are there', async ({
  browser,
  startWith,
}) => {
  const recess = {
    name: 'Recesso',
    from: today,
    until: dayAfter(today, 9),
    noticeFrom: '',
    notice: '',
    _key: 'a',
  }
  const url = await startWith(documentsWith({ contact: { closures: [recess] } }))
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(url)
  await expect(
    page.getByRole('main').getByText(/^Recesso de .+\. Voltamos dia .+ às 8h\.$/),
  ).toBeVisible()
  await expect(hoursCard(page).getByRole('paragraph')).toHaveText([/Segunda a sexta\s*8h às 18h/])
  await expect(hoursCard(page).locator('[data-opening]')).toBeEmpty()
  await expectChat(chat(page), general)
  await page.close()
})
