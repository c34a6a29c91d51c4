import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { walkByTab } from './covered-focus.ts'
import { button, phone, setUpDraftPage } from './draft-page.ts'
import { bottomBar, waitForStep } from './wizard-page.ts'

const { env, withPage, createFilledDraft } = setUpDraftPage()

const screens = {
  '1366×900': { viewport: { width: 1366, height: 900 } },
  '1366×650': { viewport: { width: 1366, height: 650 } },
  '390×844': phone,
} as const
const wide = screens['1366×900']

const steps = ['parcel_selection', 'sender', 'recipient', 'drop_off', 'payment'] as const

/** Waits until a step is open and shows its content. */
const waitForContent = async (page: Page, step: string) => {
  await waitForStep(page, step)
  await page.locator('main h2, main fieldset').first().waitFor()
}

const openStep = async (
  step: string,
  screen: (typeof screens)[keyof typeof screens],
  run: (page: Page) => Promise<void>,
) =>
  withPage(
    {
      path: `/new_shipment/${step}`,
      draft: await createFilledDraft(1, {
        furthest: 'payment',
        drop_off: { kind: 'blue', place: null, reserved_until: null },
      }),
      screen,
    },
    async (page) => {
      await waitForContent(page, step)
      await run(page)
    },
  )

/** Opens another step of the same shipment anew. */
const goToStep = async (page: Page, step: string) => {
  await page.goto(`${env.stack.url}/new_shipment/${step}?lang=en`)
  await waitForContent(page, step)
}

const stepper = (page: Page) => page.getByRole('navigation', { name: 'Steps of the shipment' })
const getBottom = async (element: ReturnType<Page['locator']>) => {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Infinity
}

/** Expects that a dialog on the drop-off step leaves everything behind it in its place. */
const expectDialogMovesNothing = async (page: Page) => {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await button(page, 'Types of lockers').click()
  await page.getByRole('dialog').waitFor()
  // Scroll bars are hidden here and take no room, so that the page is wider before the dialog keeps it.
  const { gutter, room } = await page.evaluate(() => ({
    gutter: getComputedStyle(document.documentElement).scrollbarGutter,
    room: innerWidth - document.body.getBoundingClientRect().width,
  }))
  expect(gutter).toBe('stable')
  const behind = await heading.boundingBox()
  expect(behind).toEqual(before && behind && { ...before, x: before.x - room / 2 })
  // The place of the scroll bar, which the backdrop does not cover, is as dark.
  const [root, body] = await page.evaluate(() =>
    [document.documentElement, document.body].map(
      (element) => getComputedStyle(element).backgroundColor,
    ),
  )
  expect(root).toBe('rgb(141, 148, 161)')
  expect(body).toBe('rgb(245, 247, 251)')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await heading.boundingBox()).toEqual(before)
}

/** Expects the progress of the recipient step on a phone. */
const expectProgressBar = async (page: Page) => {
  await page.getByText('Recipient · 3 of 4').waitFor()
  expect(await stepper(page).count()).toBe(0)
  const bar = page.getByRole('progressbar', { name: 'Step 3 of 4: Recipient' })
  expect(await bar.getAttribute('aria-valuenow')).toBe('3')
}

/** The screens with the least room above their bars, each with what is special at one of its steps. */
const lowScreens = [
  ['1366×650', 'a dialog moves nothing', 'drop_off', expectDialogMovesNothing],
  [
    '390×844',
    'the progress is the name and number of the step with a bar',
    'recipient',
    expectProgressBar,
  ],
] as const

test.each(lowScreens)(
  'on a screen of %s %s, no element of a step is focused under a bar, and the sizes with their prices are above it',
  (name, _, special, expectSpecial) =>
    openStep('parcel_selection', screens[name], async (page) => {
      const bar = await bottomBar(page).boundingBox()
      expect(bar && bar.y + bar.height).toBe(screens[name].viewport.height)
      const sizes = page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: /^X?[SML]$|^XL$/ }) })
      // On the phone the list continues below the bar.
      const last = name === '390×844' ? sizes.nth(2) : sizes.last()
      expect(await getBottom(last)).toBeLessThanOrEqual(bar?.y ?? 0)
      for (const step of steps) {
        if (step !== 'parcel_selection') await goToStep(page, step)
        // The list, which has more to focus than the chosen drop-off.
        if (step === 'drop_off') await button(page, 'Change').click()
        if (step === special) await expectSpecial(page)
        const { stops, covered } = await walkByTab(page)
        expect(stops, step).toBeGreaterThan(3)
        expect(covered, step).toEqual([])
      }
    }),
)

/** Expects that the font of texts is preloaded, and that digits have one width in it. */
const expectTextFont = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready)
  const faces = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(faces.map((family) => family.replaceAll('"', ''))).toContain('Inter')
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(1)

  const widths = await page.evaluate(() =>
    ['1111', '0000'].map((digits) => {
      const text = document.createElement('output')
      text.textContent = digits
      text.style.setProperty('position', 'absolute')
      text.style.setProperty('font-variant-numeric', 'tabular-nums')
      document.body.append(text)
      return text.getBoundingClientRect().width
    }),
  )
  expect(widths[0]).toBeGreaterThan(0)
  expect(widths[0]).toBe(widths[1])
}

test('on a wide screen the progress is a stepper, the menu marks the new shipment at every step, the last steps have no bar but their back link, and the payment has its font and groups phones', () =>
  openStep('parcel_selection', wide, async (page) => {
    const bar = await bottomBar(page).boundingBox()
    const main = await page.getByRole('main').boundingBox()
    expect({ x: bar?.x, width: bar?.width }).toEqual({ x: main?.x, width: main?.width })
    expect(await page.getByRole('progressbar').count()).toBe(0)
    const stops = stepper(page).getByRole('listitem')
    const link = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'New shipment' })
    for (const [index, step] of [
      'Parcel',
      'Sender',
      'Recipient',
      'Drop-off and payment',
    ].entries()) {
      if (index > 0) await stops.nth(index).getByRole('link').click()
      await expect.poll(() => stops.nth(index).getAttribute('aria-current')).toBe('step')
      expect(await link.getAttribute('aria-current')).toBe('page')
      if (step !== 'Recipient') continue
      expect(await stops.allInnerTexts()).toEqual([
        'Parcel',
        'Sender',
        expect.stringMatching(/^2\s+Recipient$/),
        expect.stringMatching(/^3\s+Drop-off and payment$/),
      ])
    }
    // The last stop leads to the payment, as the drop-off is chosen.
    for (const step of ['payment', 'drop_off'] as const) {
      if (step === 'drop_off') await goToStep(page, step)
      await expect.poll(() => bottomBar(page).count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Back' }).count()).toBe(1)
    }
    await goToStep(page, 'payment')
    await page.getByText('+372 5551 2345').first().waitFor()
    expect(await page.getByText('+372 5666 7777').count()).toBeGreaterThan(0)
    expect(await page.getByText('+37255512345').count()).toBe(0)
    await expectTextFont(page)
    const measure = () =>
      link.evaluate((line) => getComputedStyle(line).fontWeight + line.clientHeight)
    const active = await measure()
    await page.getByRole('link', { name: 'Track a parcel' }).click()
    await page.waitForURL('**/track?**')
    expect(await link.getAttribute('aria-current')).toBeNull()
    expect(await measure()).toBe(active)
  }))

test('the recipient step folds its extra services, and its route into one line that Edit opens', () =>
  openStep('recipient', wide, async (page) => {
    const age = page.getByRole('checkbox', { name: /at least 18/ })
    expect(await age.isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'Extra services' }).click()
    await age.check()
    await page.reload()
    // They stay open while one is chosen.
    await age.waitFor()
    expect(await age.isChecked()).toBe(true)
    await age.uncheck()

    const country = page.getByRole('combobox', { name: 'Destination country' })
    await page.getByText('Estonia · Parcel terminal · S · 3,49 €').waitFor()
    expect(await country.count()).toBe(0)
    await button(page, 'Edit parcel').click()
    await country.focus()
    await country.selectOption('fi')
    await page.getByText(/^Finland · Parcel terminal · S/).waitFor()
    // The choice of another country keeps the fields open and the focus where it was.
    expect(await country.evaluate((select) => select === document.activeElement)).toBe(true)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await button(page, 'Done').click()
    expect(await country.count()).toBe(0)
  }))

test('a link to shipments that are gone leads on', () =>
  withPage(
    { path: '/new_shipment/next?lang=en_GB#order_token=unknown&', expectedErrors: /404/ },
    async (page) => {
      await page.getByText('This link shows nothing any more').waitFor()
      const notice = page.getByRole('main').getByRole('status')
      expect(await notice.getByRole('link').allInnerTexts()).toEqual([
        'Log in',
        'Track a parcel',
        'New shipment',
      ])
      await notice.getByRole('link', { name: 'New shipment' }).click()
      await page.waitForURL('**/new_shipment/parcel_selection?**')
    },
  ))
