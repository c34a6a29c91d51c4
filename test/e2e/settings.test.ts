import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { updateUser } from '#shared/api/users.ts'
import { localeFacts } from '#shared/accounts/locales.ts'
import { locales } from '#shared/lib/locale.ts'
import { demoPassword, logInAs } from '#test/lib/log-in-as.ts'
import { seriousFindings } from '#test/lib/serious-findings.ts'
import { stackAndBrowser } from '#test/lib/stack-and-browser.ts'
import { watchPage } from '#test/lib/watch-page.ts'
import { wordsOf } from '#test/lib/words.ts'

const world = stackAndBrowser()

const say = wordsOf('et')
const desktop = { width: 1280, height: 900 }
const phone = { width: 360, height: 780 }
/** Waits as long as a machine with much to do may need. */
const eventually = <T>(read: () => T) => expect.poll(read)
const refused = /status of 4(22|29)/

/** The settings of an account, in a browser of its own. */
const settingsOf = async (
  email: string,
  act: (page: Page) => Promise<void>,
  viewport: typeof desktop = desktop,
) => {
  const context = await world.browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { failures } = watchPage(page, refused)
  try {
    await page.goto(`${world.stack.url}/login?lang=et`)
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname === '/')
    await page.goto(`${world.stack.url}/settings`)
    await page.locator('main h2').first().waitFor()
    await act(page)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })
const edit = (title: string) => `${say('common:edit')}: ${say(title)}`
const isFocused = (control: Locator) =>
  eventually(() => control.evaluate((element) => element === document.activeElement)).toBe(true)

const expectSound = async (page: Page) => expect(await seriousFindings(page)).toEqual([])

/** Opens a dialog by its button and the Enter key; axe has nothing against it. */
const openBy = async (page: Page, name: string): Promise<Locator> => {
  await button(page, name).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expectSound(page)
  return dialog
}

/** Sends the form of a dialog by Enter in one of its fields, and waits until it has closed. */
const saveBy = async (dialog: Locator, field: string) => {
  await dialog.locator(`[name="${field}"]`).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

const choosePlace = async (page: Page, dialog: Locator, search: string) => {
  await dialog.getByRole('combobox').fill(search)
  await page.getByRole('option', { name: search }).first().waitFor()
  await page.keyboard.press('Enter')
  await button(dialog, say('places:info')).waitFor()
}

const codeFor = async (phoneNumber: string) => {
  const sent = await world.stack.outbox(phoneNumber)
  return /\b\d{6}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
}

test('a private person sets up places, phone, e-mail and password by keyboard alone', () =>
  settingsOf('private@demo.test', async (page) => {
    const names = page.getByRole('listitem').filter({ has: page.locator('[data-act=handle]') })
    const add = say('settings:pickUp.add')
    for (const search of ['Tartu Eeden', 'Rakvere Vaala Keskus', 'Narva Prisma']) {
      const dialog = await openBy(page, add)
      if (search === 'Narva Prisma') {
        await button(dialog, say('common:save')).press('Enter')
        await dialog.getByText(say('errors:required')).waitFor()
        await isFocused(dialog.getByRole('combobox'))
      }
      await choosePlace(page, dialog, search)
      await button(dialog, say('common:save')).press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    expect(await button(page, add).count()).toBe(0)
    const before = await names.allInnerTexts()
    expect(before).toHaveLength(3)

    // By the arrow keys of its handle, and by its buttons; the focus goes along.
    await names.nth(2).locator('[data-act=handle]').press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await isFocused(names.nth(0).locator('[data-act=handle]'))
    await names.nth(0).locator('[data-act=down]').press('Enter')
    await isFocused(names.nth(1).locator('[data-act=down]'))
    const placeIn = (text: string | undefined) => text?.split('\n')[1]
    const order = async () => (await names.allInnerTexts()).map(placeIn)
    const moved = [before[0], before[2], before[1]].map(placeIn)
    expect(await order()).toEqual(moved)
    // By a pointer as well: the last one to the top.
    await page.mouse.wheel(0, -2000)
    const grip = await names.nth(2).locator('[data-act=handle]').boundingBox()
    const top = await names.nth(0).boundingBox()
    await page.mouse.move((grip?.x ?? 0) + 9, (grip?.y ?? 0) + 9)
    await page.mouse.down()
    await page.mouse.move((grip?.x ?? 0) + 9, (top?.y ?? 0) + 9, { steps: 8 })
    await page.mouse.up()
    const dragged = [before[1], before[0], before[2]].map(placeIn)
    await eventually(order).toEqual(dragged)
    await page.reload()
    await names.first().waitFor()
    await eventually(order).toEqual(dragged)
    await names.nth(0).getByRole('button').last().press('Enter')
    await eventually(() => names.count()).toBe(2)
    await isFocused(button(page, add))

    await openBy(page, say('settings:safePlace.what'))
    await page.keyboard.press('Escape')
    await isFocused(button(page, say('settings:safePlace.what')))
    const safe = await openBy(page, say('settings:safePlace.add'))
    await safe.locator('[name="place.address_street"]').fill('Pikk')
    await safe.locator('[name="place.address_street"]').press('Enter')
    await isFocused(safe.locator('[name="place.address_city"]'))
    await safe.locator('[name="place.address_city"]').fill('Tallinn')
    await safe.locator('[name=location_description]').fill('Kuuri taga')
    await saveBy(safe, 'place.address_city')
    await page.getByText('Kuuri taga').waitFor()

    // Another phone has to be verified, and takes the places along when that is wanted.
    const profile = await openBy(page, edit('settings:profile.title'))
    await profile.locator('[name=phone]').fill('5551 2399')
    await profile.getByText(say('settings:profile.otherPhone')).waitFor()
    await profile.locator('[name=new_unverified_email]').fill('mari')
    await profile.locator('[name=new_unverified_email]').press('Enter')
    await profile.getByText(say('errors:email_invalid')).waitFor()
    await profile.locator('[name=new_unverified_email]').fill('mari.uus@demo.test')
    await profile.locator('[name=new_unverified_email]').press('Enter')
    await page.getByRole('dialog', { name: say('account:emailInfo.title') }).waitFor()
    await page.keyboard.press('Escape')
    await isFocused(button(page, edit('settings:profile.title')))
    await page.getByText(say('settings:profile.pending')).waitFor()
    const resend = button(page, say('settings:profile.resend'))
    await resend.press('Enter')
    await page.getByRole('button', { name: /\d+ s/ }).waitFor()

    expect(await button(page, add).count()).toBe(0)
    const verify = say('settings:phoneCode.verify')
    const code = await openBy(page, verify)
    await code.getByText('***399').waitFor()
    for (const left of [2, 1]) {
      await code.locator('[name=token]').fill('000 000')
      await code.locator('[name=token]').press('Enter')
      await code.getByText(say('settings:phoneCode.left', { count: left })).waitFor()
    }
    await saveBy(code, 'token')
    await page.getByText(say('settings:phoneCode.usedUp')).waitFor()
    await isFocused(button(page, verify))
    const again = await openBy(page, verify)
    await again.locator('[name=token]').fill(await codeFor('+37255512399'))
    await saveBy(again, 'token')
    await page.getByText(say('settings:phoneCode.verified')).waitFor()
    await isFocused(button(page, edit('settings:profile.title')))

    const open = say('settings:phoneMove.open')
    const move = await openBy(page, open)
    await button(move, say('common:confirm')).press('Enter')
    await move.waitFor({ state: 'detached' })
    await eventually(() => button(page, open).count()).toBe(0)

    const password = await openBy(page, say('settings:password.change'))
    await password.locator('[name=old_password]').fill('Wrong-1234!')
    await password.locator('[name=new_password]').fill('Other-5678!')
    await password.locator('[name=new_password]').press('Enter')
    await password.getByText(say('errors:old_password_wrong')).waitFor()
    expect(await password.locator('[name=new_password]').inputValue()).toBe('Other-5678!')
    await isFocused(password.locator('[name=old_password]'))
    await password.locator('[name=old_password]').fill(demoPassword)
    await saveBy(password, 'new_password')
    await page.getByText(say('settings:password.changed')).waitFor()
    await page.getByText(say('settings:profile.pending')).waitFor({ state: 'detached' })
    await logInAs(world.stack, 'private@demo.test', { password: 'Other-5678!' })
    await expectSound(page)
  }))

test('an owner sets up company, returns, label and people by keyboard alone', () =>
  settingsOf('postpaid@demo.test', async (page) => {
    const company = await openBy(page, edit('settings:company.title'))
    for (const name of ['vat_number', 'address_street', 'address_state', 'address_zip']) {
      expect(await company.locator(`[name=${name}]`).isDisabled()).toBe(true)
    }
    await company.locator('[name=trademark]').fill('Suurkaup')
    await saveBy(company, 'trademark')
    await page.getByText('Suurkaup', { exact: true }).waitFor()
    await isFocused(button(page, edit('settings:company.title')))

    const returns = await openBy(page, edit('settings:returns.title'))
    const start = returns.locator('[name=timeframe_start]')
    await start.fill('16:70')
    await page.keyboard.press('Tab')
    await returns
      .getByText(say('settings:returns.adjusted', { start: '15:00', end: '17:00' }))
      .waitFor()
    expect(await start.inputValue()).toBe('15:00')
    const chosenDays = returns.locator('[name=frequency]:checked')
    while ((await chosenDays.count()) > 0) await chosenDays.first().press('Space')
    await start.press('Enter')
    await returns.getByText(say('errors:required')).waitFor()
    await isFocused(returns.locator('[name=frequency]').first())
    await page.keyboard.press('Space')
    await saveBy(returns, 'timeframe_start')
    await page.getByText('15:00–17:00').waitFor()
    const point = await openBy(page, edit('settings:returns.title'))
    await point.locator('[name=kind]:checked').press('ArrowUp')
    await expectSound(page)
    await choosePlace(page, point, 'Tartu Eeden')
    await saveBy(point, 'landline_number')
    await eventually(() => page.getByText('15:00–17:00').count()).toBe(0)

    const label = await openBy(page, edit('settings:label.title'))
    await label.locator('[name=sender][value=other]').press('Space')
    await label.locator('[name=sender_text]').fill('Ladu 5')
    await label.getByRole('status').getByText('Ladu 5').waitFor()
    await label.locator('[name=order_no]').press('Space')
    await saveBy(label, 'sender_text')
    await page.getByText('Ladu 5').waitFor()
    await page.getByText(say('settings:label.notPrinted')).waitFor()

    const people = page.getByRole('table', { name: say('settings:people.title') }).getByRole('row')
    const rowOf = (name: string) => people.filter({ hasText: name })
    expect(await rowOf('Liis Lepp').getByRole('button').count()).toBe(0)
    const invite = await openBy(page, say('settings:people.invite'))
    await invite.locator('[name=name]').fill('Peeter')
    await invite.locator('[name=email]').fill('postpaid.user@demo.test')
    await invite.locator('[name=email]').press('Enter')
    await invite.getByText(say('errors:person_exists')).waitFor()
    expect(await invite.locator('[name=name]').inputValue()).toBe('Peeter')
    await invite.locator('[name=email]').fill('peeter@example.test')
    await invite.locator('[name=role]').selectOption('admin')
    await saveBy(invite, 'email')
    await isFocused(button(page, say('settings:people.invite')))
    const peeter = rowOf('Peeter')
    await peeter.getByRole('button', { name: /\d+ s/ }).waitFor()
    await world.stack.advanceClock('PT2M')
    await page.reload()
    await peeter.getByRole('button', { name: say('settings:people.resend') }).press('Enter')
    await peeter.getByRole('button', { name: /\d+ s/ }).waitFor()
    expect(await world.stack.outbox('peeter@example.test')).toHaveLength(2)

    const person = await openBy(page, say('settings:people.editOf', { name: 'Peeter' }))
    expect(await person.locator('[name=email]').isDisabled()).toBe(true)
    await person.locator('[name=surname]').fill('Puu')
    await saveBy(person, 'surname')
    const remove = await openBy(page, say('settings:people.removeOf', { name: 'Peeter Puu' }))
    await remove.getByText(say('settings:people.removeText')).waitFor()
    await button(remove, say('settings:people.remove')).press('Enter')
    await remove.waitFor({ state: 'detached' })
    await eventually(() => peeter.count()).toBe(0)
    await isFocused(button(page, say('settings:people.invite')))
    await expectSound(page)
  }))

test('whoever does not lead a company sees its settings and edits the own profile only', () =>
  settingsOf('postpaid.user@demo.test', async (page) => {
    await page.getByRole('table', { name: say('settings:people.title') }).waitFor()
    await page.getByText(say('settings:returns.destination')).waitFor()
    expect(await page.getByRole('button', { name: `${say('common:edit')}:` }).count()).toBe(1)
    expect(await button(page, say('settings:people.invite')).count()).toBe(0)
    const profile = await openBy(page, edit('settings:profile.title'))
    expect(await profile.locator('[name=new_unverified_email]').count()).toBe(0)
  }))

/** What each kind of account opens from its settings, by the words of the button. */
const openers = {
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

const wideParts = (page: Page) =>
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

test.each(Object.entries(openers))(
  'every dialog of %s fits a phone of 360 px in all five languages',
  async (email, names) => {
    const elsewhere = await logInAs(world.stack, email)
    await settingsOf(
      email,
      async (page) => {
        for (const locale of locales) {
          const { lang } = localeFacts[locale]
          const t = wordsOf(lang)
          await elsewhere.call(updateUser, { body: { locale_code: locale } })
          await page.goto(`${world.stack.url}/settings`)
          await page.getByRole('heading', { name: t('settings:profile.title') }).waitFor()
          for (const name of names) {
            const text = name.endsWith('.title') ? `${t('common:edit')}: ${t(name)}` : t(name)
            await button(page, text).press('Enter')
            await page.getByRole('dialog').waitFor()
            expect({ lang, name, wide: await wideParts(page) }).toEqual({ lang, name, wide: [] })
            await page.keyboard.press('Escape')
            await page.getByRole('dialog').waitFor({ state: 'detached' })
          }
        }
      },
      phone,
    )
  },
)
