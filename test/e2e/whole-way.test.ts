import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { takeOption } from '#test/lib/take-option.ts'
import { watchPage } from '#test/lib/watch-page.ts'
import { seriousFindings } from '#test/lib/serious-findings.ts'
import { stackAndBrowser } from '#test/lib/stack-and-browser.ts'
import { languages, wordsOf } from '#test/lib/words.ts'

/*
 * The main job from the first screen to the label, by the words a person reads: in every
 * language, on a desk and on a phone, to a locker, a post office and an address.
 */

const world = stackAndBrowser()

type Words = ReturnType<typeof wordsOf>

const screens = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

/** A page that fails the test for every error in it and every request that leaves the machine. */
const withPage = async (
  screen: keyof typeof screens,
  walk: (page: Page) => Promise<void>,
): Promise<void> => {
  // Half-way through a fade no contrast is the one that a person sees.
  const context = await world.browser.newContext({ ...screens[screen], reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { failures } = watchPage(page)
  try {
    await walk(page)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

/** Looks at a screen on the way. */
type Look = (page: Page) => Promise<void>

const expectAccessible: Look = async (page) => expect(await seriousFindings(page)).toEqual([])

const next = (page: Page, words: Words) =>
  page.getByRole('button', { name: words('common:next'), exact: true }).click()

/** Fills the search box of the destination and takes the entry with this name. */
const choosePlace = async (page: Page, search: string, name: string) => {
  await page.locator('input[role=combobox]').fill(search)
  await takeOption(page.getByRole('option', { name }).first())
}

interface Destination {
  readonly country: string
  readonly method: 'apt' | 'po' | 'address'
  readonly phone: string
  readonly choose: (page: Page, words: Words) => Promise<void>
}

const destinations = {
  'a locker': {
    country: 'ee',
    method: 'apt',
    phone: '55598765',
    choose: (page) => choosePlace(page, 'tartu lõuna', 'Tartu Lõunakeskus'),
  },
  'a post office': {
    country: 'fi',
    method: 'po',
    phone: '+358401234567',
    choose: (page) => choosePlace(page, 'kasarmitori', 'Kasarmitori'),
  },
  'an address': {
    country: 'lv',
    method: 'address',
    phone: '+37121234567',
    choose: async (page, words) => {
      await page.locator('input[role=combobox]').click()
      await takeOption(page.getByRole('option', { name: words('recipient:manual') }))
      const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
      await field(words('recipient:street')).fill('Brīvības iela')
      await field(words('recipient:house')).fill('55')
      await field(words('recipient:city')).fill('Rīga')
      await field(words('recipient:zip')).fill('LV-1010')
    },
  },
} as const satisfies Record<string, Destination>

const screenNames = ['desktop', 'phone'] as const
const destinationNames = ['a locker', 'a post office', 'an address'] as const

const fillSender = async (page: Page) => {
  await page.locator('[name=name]').fill('Mari Maasikas')
  await page.locator('[name=phone]').fill('55512345')
  await page.locator('[name=email]').fill('mari@example.test')
  await page.locator('[name=email]').blur()
}

const fillRecipient = async (page: Page, phone: string) => {
  await page.locator('[name=recipient_name]').fill('Žanis Ķiķītis')
  await page.locator('[name=recipient_phone]').fill(phone)
  await page.locator('[name=recipient_phone]').blur()
}

const send = async (page: Page, words: Words, destination: Destination, look: Look) => {
  await page.getByLabel(words('wizard:destination.country')).selectOption(destination.country)
  await page
    .getByRole('radio', { name: words(`wizard:method.${destination.method}`) })
    .check({ force: true })
  await page.locator('input[name$="-size"]').nth(1).check({ force: true })
  await look(page)
  await next(page, words)
  await fillSender(page)
  await look(page)
  await next(page, words)
  await destination.choose(page, words)
  await fillRecipient(page, destination.phone)
  await look(page)
  await next(page, words)
}

const payAtBlueLocker = async (page: Page, words: Words, look: Look) => {
  await page.getByRole('button', { name: words('map:kinds.apt'), exact: true }).click()
  await page.getByRole('button', { name: words('payment:dropOff.anyBlue') }).click()
  await page.waitForURL(/\/payment/)
  const bank = page.getByRole('button', { name: 'Meripank' })
  await bank.waitFor()
  expect(await bank.isDisabled()).toBe(true)
  await page.getByRole('checkbox').check({ force: true })
  await look(page)
  await bank.click()
  await page.waitForURL(/\/sandbox\//)
  await page.locator('[value=pay]').click()
}

const readCode = async (page: Page, words: Words, look: Look): Promise<string> => {
  await page.waitForURL(/\/thankyou/)
  await look(page)
  await page.getByRole('link', { name: words('next:thankyou.next') }).click()
  await page.waitForURL(/\/next/)
  const code = page.getByText(/^C \d{6} OK$/)
  await code.waitFor()
  await look(page)
  return (await code.innerText()).replace(/\D/g, '')
}

describe.each(languages)('in %s', (language) => {
  const words = wordsOf(language)
  describe.each(screenNames)('on a %s', (screen) => {
    test.each(destinationNames)(
      'a visitor sends a parcel to %s, pays and holds its door code',
      (name) =>
        withPage(screen, async (page) => {
          // axe takes longer than the way itself, and the ways differ by one screen only.
          const look = name === 'a locker' || language === 'et' ? expectAccessible : async () => {}
          await page.goto(`${world.stack.url}/?lang=${language}`)
          await page.waitForURL(/parcel_selection/)
          await send(page, words, destinations[name], look)
          await payAtBlueLocker(page, words, look)
          const code = await readCode(page, words, look)
          await expect
            .poll(async () =>
              (await world.stack.outbox('+37255512345')).map(({ text }) => text).join(),
            )
            .toContain(code)
        }),
    )
  })
})
