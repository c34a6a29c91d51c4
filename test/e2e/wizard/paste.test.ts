import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { phone } from '#test/support/browser/screens.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { chosenPlace, setUpRecipientStep } from './recipient-step.ts'

const { env, withRecipientStep } = setUpRecipientStep()

test('a message fills in the recipient and asks which of two lockers it means, and is sent nowhere', () =>
  withRecipientStep({ lang: 'ru', context: { viewport: phone } }, async (page) => {
    const t = loadTexts('ru')
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.getByRole('button', { name: t('recipient:pasteOpen') }).click()
    const dialog = page.getByRole('dialog')
    const fill = dialog.getByRole('button', { name: t('paste:use') })
    expect(await fill.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('Rasmus Tõnisson, 5667 8890, sõle selver, palun reedeks')
    await dialog.getByText(t('paste:certainty.choose')).waitFor()
    await dialog.getByText('palun reedeks').last().waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('radio', { name: /Pelgulinna/ }).check({ force: true })
    await fill.click()
    expect(await page.locator('[name=recipient_name]').inputValue()).toBe('Rasmus Tõnisson')
    expect(await page.locator('[name=recipient_phone]').inputValue()).toBe('+37256678890')
    await chosenPlace(page, t('wizard:method.apt')).getByText('Pelgulinna Selver').waitFor()
    expect(sent.filter((each) => /s%C3%B5le|sõle|Rasmus/i.test(each))).toEqual([])
  }))

test('several people become parcels of a person, without what is left out', () =>
  withRecipientStep(
    {
      lang: 'en',
      context: { ownContext: true },
      prepare: (page) => logInContext(page.context(), env.stack, 'private@demo.test', 'en_GB'),
    },
    async (page) => {
      const t = loadTexts('en')
      await page.getByRole('button', { name: t('recipient:pasteOpen') }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('textbox')
        .fill(
          'Maarja Tamm, 5610 2233, maarja@saaja.test, Tartu Eeden\nKärt Mägi-Põld, 5398 7011, Tartu Kvartal, L',
        )
      const email = dialog.getByRole('button', { name: /maarja@saaja\.test/ })
      await email.click()
      expect(await email.getAttribute('aria-pressed')).toBe('false')
      await dialog.getByRole('button', { name: t('paste:addAll', { number: 2 }) }).click()
      // The second one is complete, so it is one line.
      await page.getByRole('heading', { name: /2 · Kärt Mägi-Põld · Tartu Kvartal/ }).waitFor()
      const readDraft = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
      await expect
        .poll(readDraft)
        .toContain(String.raw`{\"name\":\"Maarja Tamm\",\"phone\":\"+37256102233\",\"email\":\"\"}`)
    },
  ))

test('several people of a list become rows of the import of a company', () =>
  withNewPage(env, { ownContext: true }, async (page) => {
    await logInContext(page.context(), env.stack, 'postpaid@demo.test', 'en_GB')
    await page.goto(`${env.stack.url}/add-orders`)
    const t = loadTexts('en')
    await page.getByRole('button', { name: t('recipient:pasteOpen') }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox')
      .fill(
        'Tere!\nMaarja Tamm, 5610 2233, Tartu Eeden\nKärt Mägi-Põld, 5398 7011, Tartu Kvartal, L',
      )
    await dialog.getByRole('button', { name: t('paste:importAll', { number: 2 }) }).click()
    await page.waitForURL('**/import*')
    for (const text of ['Maarja Tamm', 'Kärt Mägi-Põld', 'Tartu Kvartal'])
      await expect.poll(() => page.getByText(text).count()).toBeGreaterThan(0)
  }))
