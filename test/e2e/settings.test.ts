import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { updateUser } from '#shared/api/users.ts'
import { localeFacts } from '#shared/accounts/locales.ts'
import { locales } from '#shared/lib/locale.ts'
import { demoPassword, logInAs } from '#test/support/visitors/log-in-as.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { monitorPage } from '#test/support/browser/monitor-page.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

const env = setUpStackAndBrowser()

const t = loadTexts('et')
const desktop = { width: 1280, height: 900 }
const phone = { width: 360, height: 780 }
const refusedStatus = /status of 4(22|29)/

/** Logs in by the form and opens the settings in a new browser context. Fails on page errors. */
const withSettingsPage = async (
  email: string,
  run: (page: Page) => Promise<void>,
  viewport: typeof desktop = desktop,
) => {
  const context = await env.browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { failures } = monitorPage(page, refusedStatus)
  try {
    await page.goto(`${env.stack.url}/login?lang=et`)
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname === '/')
    await page.goto(`${env.stack.url}/settings`)
    await page.locator('main h2').first().waitFor()
    await run(page)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })
const editLabel = (title: string) => `${t('common:edit')}: ${t(title)}`
const expectFocused = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)

const expectAccessible = async (page: Page) =>
  expect(await findAccessibilityViolations(page)).toEqual([])

/** Opens a dialog by its button and the Enter key, and checks its accessibility. */
const openDialog = async (page: Page, name: string): Promise<Locator> => {
  await button(page, name).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expectAccessible(page)
  return dialog
}

/** Submits the form of a dialog by Enter in one of its fields, and waits until the dialog closes. */
const saveDialog = async (dialog: Locator, field: string) => {
  await dialog.locator(`[name="${field}"]`).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

const choosePlace = async (page: Page, dialog: Locator, search: string) => {
  await dialog.getByRole('combobox').fill(search)
  await page.getByRole('option', { name: search }).first().waitFor()
  await page.keyboard.press('Enter')
  await button(dialog, t('places:info')).waitFor()
}

const getPhoneCode = async (phoneNumber: string) => {
  const sent = await env.stack.outbox(phoneNumber)
  return /\b\d{6}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
}

test('a private person changes places, phone, e-mail and password by keyboard, and sorts places by dragging', () =>
  withSettingsPage('private@demo.test', async (page) => {
    const places = page.getByRole('listitem').filter({ has: page.locator('[data-act=handle]') })
    const add = t('settings:pickUp.add')
    for (const search of ['Tartu Eeden', 'Rakvere Vaala Keskus', 'Narva Prisma']) {
      const dialog = await openDialog(page, add)
      if (search === 'Narva Prisma') {
        await button(dialog, t('common:save')).press('Enter')
        await dialog.getByText(t('errors:required')).waitFor()
        await expectFocused(dialog.getByRole('combobox'))
      }
      await choosePlace(page, dialog, search)
      await button(dialog, t('common:save')).press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    expect(await button(page, add).count()).toBe(0)
    const before = await places.allInnerTexts()
    expect(before).toHaveLength(3)

    // Arrow keys on the handle and the buttons move a place; the focus stays on the moved control.
    await places.nth(2).locator('[data-act=handle]').press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expectFocused(places.nth(0).locator('[data-act=handle]'))
    await places.nth(0).locator('[data-act=down]').press('Enter')
    await expectFocused(places.nth(1).locator('[data-act=down]'))
    const getPlaceName = (text: string | undefined) => text?.split('\n')[1]
    const getPlaceNames = async () => (await places.allInnerTexts()).map(getPlaceName)
    const moved = [before[0], before[2], before[1]].map(getPlaceName)
    expect(await getPlaceNames()).toEqual(moved)
    // Dragging moves the last place to the top.
    await page.mouse.wheel(0, -2000)
    const grip = await places.nth(2).locator('[data-act=handle]').boundingBox()
    const top = await places.nth(0).boundingBox()
    await page.mouse.move((grip?.x ?? 0) + 9, (grip?.y ?? 0) + 9)
    await page.mouse.down()
    await page.mouse.move((grip?.x ?? 0) + 9, (top?.y ?? 0) + 9, { steps: 8 })
    await page.mouse.up()
    const dragged = [before[1], before[0], before[2]].map(getPlaceName)
    await expect.poll(getPlaceNames).toEqual(dragged)
    await page.reload()
    await places.first().waitFor()
    await expect.poll(getPlaceNames).toEqual(dragged)
    await places.nth(0).getByRole('button').last().press('Enter')
    await expect.poll(() => places.count()).toBe(2)
    await expectFocused(button(page, add))

    await openDialog(page, t('settings:safePlace.what'))
    await page.keyboard.press('Escape')
    await expectFocused(button(page, t('settings:safePlace.what')))
    const safe = await openDialog(page, t('settings:safePlace.add'))
    await safe.locator('[name="place.address_street"]').fill('Pikk')
    await safe.locator('[name="place.address_street"]').press('Enter')
    await expectFocused(safe.locator('[name="place.address_city"]'))
    await safe.locator('[name="place.address_city"]').fill('Tallinn')
    await safe.locator('[name=location_description]').fill('Kuuri taga')
    await saveDialog(safe, 'place.address_city')
    await page.getByText('Kuuri taga').waitFor()

    // A new phone must be verified; the places move to it on confirmation.
    const profile = await openDialog(page, editLabel('settings:profile.title'))
    await profile.locator('[name=phone]').fill('5551 2399')
    await profile.getByText(t('settings:profile.otherPhone')).waitFor()
    await profile.locator('[name=new_unverified_email]').fill('mari')
    await profile.locator('[name=new_unverified_email]').press('Enter')
    await profile.getByText(t('errors:email_invalid')).waitFor()
    await profile.locator('[name=new_unverified_email]').fill('mari.uus@demo.test')
    await profile.locator('[name=new_unverified_email]').press('Enter')
    await page.getByRole('dialog', { name: t('account:emailInfo.title') }).waitFor()
    await page.keyboard.press('Escape')
    await expectFocused(button(page, editLabel('settings:profile.title')))
    await page.getByText(t('settings:profile.pending')).waitFor()
    const resend = button(page, t('settings:profile.resend'))
    await resend.press('Enter')
    await page.getByRole('button', { name: /\d+ s/ }).waitFor()

    expect(await button(page, add).count()).toBe(0)
    const verify = t('settings:phoneCode.verify')
    const code = await openDialog(page, verify)
    await code.getByText('***399').waitFor()
    for (const left of [2, 1]) {
      await code.locator('[name=token]').fill('000 000')
      await code.locator('[name=token]').press('Enter')
      await code.getByText(t('settings:phoneCode.left', { count: left })).waitFor()
    }
    await saveDialog(code, 'token')
    await page.getByText(t('settings:phoneCode.usedUp')).waitFor()
    await expectFocused(button(page, verify))
    const again = await openDialog(page, verify)
    await again.locator('[name=token]').fill(await getPhoneCode('+37255512399'))
    await saveDialog(again, 'token')
    await page.getByText(t('settings:phoneCode.verified')).waitFor()
    await expectFocused(button(page, editLabel('settings:profile.title')))

    const open = t('settings:phoneMove.open')
    const move = await openDialog(page, open)
    await button(move, t('common:confirm')).press('Enter')
    await move.waitFor({ state: 'detached' })
    await expect.poll(() => button(page, open).count()).toBe(0)

    const password = await openDialog(page, t('settings:password.change'))
    await password.locator('[name=old_password]').fill('Wrong-1234!')
    await password.locator('[name=new_password]').fill('Other-5678!')
    await password.locator('[name=new_password]').press('Enter')
    await password.getByText(t('errors:old_password_wrong')).waitFor()
    expect(await password.locator('[name=new_password]').inputValue()).toBe('Other-5678!')
    await expectFocused(password.locator('[name=old_password]'))
    await password.locator('[name=old_password]').fill(demoPassword)
    await saveDialog(password, 'new_password')
    await page.getByText(t('settings:password.changed')).waitFor()
    await page.getByText(t('settings:profile.pending')).waitFor({ state: 'detached' })
    await logInAs(env.stack, 'private@demo.test', { password: 'Other-5678!' })
    await expectAccessible(page)
  }))

test('an owner changes company, returns, label and users by keyboard alone', () =>
  withSettingsPage('postpaid@demo.test', async (page) => {
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

test('a plain user of a company sees its settings and edits only their own profile', () =>
  withSettingsPage('postpaid.user@demo.test', async (page) => {
    await page.getByRole('table', { name: t('settings:people.title') }).waitFor()
    await page.getByText(t('settings:returns.destination')).waitFor()
    expect(await page.getByRole('button', { name: `${t('common:edit')}:` }).count()).toBe(1)
    expect(await button(page, t('settings:people.invite')).count()).toBe(0)
    const profile = await openDialog(page, editLabel('settings:profile.title'))
    expect(await profile.locator('[name=new_unverified_email]').count()).toBe(0)
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
  'every dialog of %s fits a phone of 360 px in all five languages',
  async (email, textKeys) => {
    const otherDevice = await logInAs(env.stack, email)
    await withSettingsPage(
      email,
      async (page) => {
        for (const locale of locales) {
          const { lang } = localeFacts[locale]
          const translate = loadTexts(lang)
          await otherDevice.call(updateUser, { body: { locale_code: locale } })
          await page.goto(`${env.stack.url}/settings`)
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
