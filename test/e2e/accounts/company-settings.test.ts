import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type CompanyPerson, listCompanyPersons } from '#shared/api/accounts.ts'
import { loadTexts, longestLanguages } from '#test/support/browser/texts.ts'
import {
  t,
  button,
  editLabel,
  expectFocused,
  expectAccessible,
  openDialog,
  saveDialog,
  choosePlace,
  setUpSettingsPage,
} from './settings-page.ts'

const { env, withSettingsPage } = setUpSettingsPage()

const phone = { width: 360, height: 780 }

test('an owner changes company, returns, label and users by keyboard alone', () =>
  withSettingsPage('postpaid@demo.test', async (page) => {
    await page
      .getByRole('heading', { level: 1, name: t('shell:titles.companySettings'), exact: true })
      .waitFor()
    const company = await openDialog(page, editLabel('settings:company.title'))
    for (const name of ['vat_number', 'address_street', 'address_state', 'address_zip']) {
      expect(await company.locator(`[name=${name}]`).isDisabled()).toBe(true)
    }
    await company.locator('[name=trademark]').fill('Suurkaup')
    await saveDialog(company, 'trademark')
    await page.getByText('Suurkaup', { exact: true }).waitFor()
    await expectFocused(button(page, editLabel('settings:company.title')))

    const returns = await openDialog(page, editLabel('settings:returns.title'))
    const start = returns.locator('[name=timeframe_start]')
    await start.fill('16:70')
    await page.keyboard.press('Tab')
    await returns
      .getByText(t('settings:returns.adjusted', { start: '15:00', end: '17:00' }))
      .waitFor()
    expect(await start.inputValue()).toBe('15:00')
    const chosenDays = returns.locator('[name=frequency]:checked')
    while ((await chosenDays.count()) > 0) await chosenDays.first().press('Space')
    await start.press('Enter')
    await returns.getByText(t('errors:required')).waitFor()
    await expectFocused(returns.locator('[name=frequency]').first())
    await page.keyboard.press('Space')
    await saveDialog(returns, 'timeframe_start')
    await page.getByText('15:00–17:00').waitFor()
    const point = await openDialog(page, editLabel('settings:returns.title'))
    await point.locator('[name=kind]:checked').press('ArrowUp')
    await expectAccessible(page)
    await choosePlace(page, point, 'Tartu Eeden')
    await saveDialog(point, 'landline_number')
    await expect.poll(() => page.getByText('15:00–17:00').count()).toBe(0)

    const label = await openDialog(page, editLabel('settings:label.title'))
    await label.locator('[name=sender][value=other]').press('Space')
    await label.locator('[name=sender_text]').fill('Ladu 5')
    await label.getByRole('status').getByText('Ladu 5').waitFor()
    await label.locator('[name=order_no]').press('Space')
    await saveDialog(label, 'sender_text')
    await page.getByText('Ladu 5').waitFor()
    await page.getByText(t('settings:label.notPrinted')).waitFor()

    const people = page.getByRole('table', { name: t('settings:people.title') }).getByRole('row')
    const personRow = (name: string) => people.filter({ hasText: name })
    expect(await personRow('Liis Lepp').getByRole('button').count()).toBe(0)
    const invite = await openDialog(page, t('settings:people.invite'))
    await invite.locator('[name=name]').fill('Peeter')
    await invite.locator('[name=email]').fill('postpaid.user@demo.test')
    await invite.locator('[name=email]').press('Enter')
    await invite.getByText(t('errors:person_exists')).waitFor()
    expect(await invite.locator('[name=name]').inputValue()).toBe('Peeter')
    await invite.locator('[name=email]').fill('peeter@example.test')
    await invite.locator('[name=role]').selectOption('admin')
    await saveDialog(invite, 'email')
    await expectFocused(button(page, t('settings:people.invite')))
    const peeter = personRow('Peeter')
    await peeter.getByRole('button', { name: /\d+ s/ }).waitFor()
    await env.stack.advanceClock('PT2M')
    await page.reload()
    await peeter.getByRole('button', { name: t('settings:people.resend') }).press('Enter')
    await peeter.getByRole('button', { name: /\d+ s/ }).waitFor()
    expect(await env.stack.outbox('peeter@example.test')).toHaveLength(2)

    const person = await openDialog(page, t('settings:people.editOf', { name: 'Peeter' }))
    expect(await person.locator('[name=email]').isDisabled()).toBe(true)
    await person.locator('[name=surname]').fill('Puu')
    await saveDialog(person, 'surname')
    const remove = await openDialog(page, t('settings:people.removeOf', { name: 'Peeter Puu' }))
    await remove.getByText(t('settings:people.removeText')).waitFor()
    await button(remove, t('settings:people.remove')).press('Enter')
    await remove.waitFor({ state: 'detached' })
    await expect.poll(() => peeter.count()).toBe(0)
    await expectFocused(button(page, t('settings:people.invite')))
    await expectAccessible(page)
  }))

const createPerson = (index: number): CompanyPerson => ({
  id: `acc_${index}`,
  name: `Kolleeg ${index}`,
  surname: '',
  phone: '',
  email: `kolleeg.${index}@example.test`,
  role: 'user',
  user_id: `usr_${index}`,
  company_id: 'com_1',
  has_door_code: false,
  data: { invited_to_company_time: null },
})

test('a plain user of a company sees its settings with all its people, and edits only their own profile', () =>
  withSettingsPage('postpaid.user@demo.test', async (page) => {
    const people = page.getByRole('table', { name: t('settings:people.title') })
    await people.waitFor()
    await page.getByText(t('settings:returns.destination')).waitFor()
    expect(await page.getByRole('button', { name: `${t('common:edit')}:` }).count()).toBe(1)
    expect(await button(page, t('settings:people.invite')).count()).toBe(0)
    const profile = await openDialog(page, editLabel('settings:profile.title'))
    expect(await profile.locator('[name=new_unverified_email]').count()).toBe(0)

    const many = Array.from({ length: 35 }, (_, index) => createPerson(index))
    await page.route(`**/api${listCompanyPersons.path}`, (route) => route.fulfill({ json: many }))
    await page.reload()
    // One more is the head.
    await expect.poll(() => people.getByRole('row').count()).toBe(many.length + 1)
  }))

/** Text keys of the buttons that open the settings dialogs, by account. */
const dialogButtons = {
  'postpaid.admin@demo.test': [
    'settings:phoneCode.verify',
    'settings:company.title',
    'settings:returns.title',
    'settings:label.title',
    'settings:people.invite',
    'settings:profile.title',
    'settings:password.change',
    'account:addPrivate',
    'account:addCompany',
  ],
  'private.lv@demo.test': [
    'settings:pickUp.add',
    'settings:safePlace.what',
    'settings:safePlace.add',
    'settings:profile.title',
    'account:addCompany',
  ],
} as const

/** The start of the HTML of every dialog part that is wider than the screen or overflows it. */
const findTooWideElements = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('dialog, dialog *')]
    return parts
      .filter((part) => part.clientWidth > 0 && !part.closest('[popover]'))
      .filter((part) => {
        const box = part.getBoundingClientRect()
        return (
          box.right > innerWidth + 1 || (part.scrollWidth > innerWidth && part.tagName !== 'INPUT')
        )
      })
      .map((part) => part.outerHTML.slice(0, 120))
  })

test.each(Object.entries(dialogButtons))(
  'every dialog of %s fits a phone of 360 px in the languages with the longest texts',
  async (email, textKeys) => {
    await withSettingsPage(
      email,
      async (page) => {
        for (const lang of longestLanguages) {
          const translate = loadTexts(lang)
          await page.goto(`${env.stack.url}/settings?lang=${lang}`)
          await page.getByRole('heading', { name: translate('settings:profile.title') }).waitFor()
          for (const name of textKeys) {
            const text = name.endsWith('.title')
              ? `${translate('common:edit')}: ${translate(name)}`
              : translate(name)
            await button(page, text).press('Enter')
            await page.getByRole('dialog').waitFor()
            expect({ lang, name, tooWide: await findTooWideElements(page) }).toEqual({
              lang,
              name,
              tooWide: [],
            })
            await page.keyboard.press('Escape')
            await page.getByRole('dialog').waitFor({ state: 'detached' })
          }
        }
      },
      phone,
    )
  },
)
