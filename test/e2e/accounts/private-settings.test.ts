import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveAccountPlace } from '#shared/api/places.ts'
import { logIn, register } from '#shared/api/session.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { places as savedPlaces } from '#test/support/examples/example-body.ts'
import { demoPassword, logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'
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

const getPhoneCode = async (phoneNumber: string) => {
  const sent = await env.stack.outbox(phoneNumber)
  return /\b\d{6}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
}

test('a private person changes places, phone, e-mail and password by keyboard, and sorts places by dragging', async () => {
  const person = await logInAs(env.stack, 'private@demo.test')
  for (const place_id of [savedPlaces.ulemiste, savedPlaces.ahula])
    await person.call(saveAccountPlace, { body: { place_id } })
  await withSettingsPage('private@demo.test', async (page) => {
    const places = page.getByRole('listitem').filter({ has: page.locator('[data-act=handle]') })
    const add = t('settings:pickUp.add')
    const third = await openDialog(page, add)
    await button(third, t('common:save')).press('Enter')
    await third.getByText(t('errors:required')).waitFor()
    await expectFocused(third.getByRole('combobox'))
    await choosePlace(page, third, 'Narva Prisma')
    await button(third, t('common:save')).press('Enter')
    await third.waitFor({ state: 'detached' })
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
    await places.nth(0).evaluate((place) => place.scrollIntoView({ block: 'center' }))
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

    const explanation = await openDialog(page, t('settings:safePlace.what'))
    await explanation.getByText(t('settings:safePlace.explanation')).waitFor()
    await page.keyboard.press('Escape')
    await expectFocused(button(page, t('settings:safePlace.what')))
    const safe = await openDialog(page, t('settings:safePlace.add'))
    await safe.locator('[name="place.address_street"]').fill('Pikk')
    // Nothing is saved as long as something is missing, which is said at the field that is left.
    await safe.locator('[name="place.address_street"]').press('Enter')
    await safe.locator('[name="place.address_city"]').focus()
    await safe.locator('[name=location_description]').focus()
    await safe.getByText(t('errors:required')).waitFor()
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
    await move.getByText('***399').waitFor()
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
  })
})

test('a person confirms the e-mail before the phone, saves the own data and deletes the account', async () => {
  // Another one in each try.
  const email = `uus-${randomUUID()}@kasutaja.test`
  const newcomer = await visit(env.stack)
  const form = { email, password: demoPassword, name: 'Uus Kasutaja', phone: '+37255512346' }
  await newcomer.call(register, { body: { ...form, agreed: true, locale_code: 'et_EE' } })
  // A worker sends the link. It is sent again a minute later, not a minute after the sign-up.
  await expect.poll(async () => (await env.stack.outbox(email)).length).toBe(1)
  await env.stack.advanceClock('PT1M')
  await withSettingsPage(email, async (page) => {
    const dialog = await openDialog(page, t('settings:phoneCode.verify'))
    await dialog.getByText(t('errors:email_not_confirmed')).waitFor()
    await button(dialog, t('account:emailInfo.resend')).press('Enter')
    await page.getByText(t('account:emailInfo.sent')).waitFor()
    await expect.poll(async () => (await env.stack.outbox(email)).length).toBe(2)
    await expectFocused(button(page, t('settings:phoneCode.verify')))
    await page.keyboard.press('Escape')

    const saving = await openDialog(page, t('settings:ownData.save'))
    await saving.locator('[name=password]').fill(demoPassword)
    const download = page.waitForEvent('download')
    await saveDialog(saving, 'password')
    expect((await download).suggestedFilename()).toBe('my-data.json')
    const deleting = await openDialog(page, t('settings:ownData.delete'))
    await deleting.locator('[name=password]').fill(demoPassword)
    await deleting.locator('[name=password]').press('Enter')
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/settings'))
    await page.getByText(t('shell:menu.logIn')).first().waitFor()
  })
})

test('a person sees where they are logged in and ends all other sessions', async () => {
  const email = 'private.lt@demo.test'
  // The list names a session by its user agent; the other one has none.
  const person = await visit(env.stack)
  await person.call(logIn, {
    body: { email, password: demoPassword },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36' },
  })
  await withSettingsPage(email, async (page) => {
    await shareSession(page.context(), env.stack, person)
    await page.reload()
    const card = page.locator('section', { hasText: t('settings:sessions.title') })
    await card.getByText(t('settings:sessions.current')).waitFor()
    await card.getByText(/Chrome · /).waitFor()
    const end = card.getByRole('button', {
      name: t('settings:sessions.endLabel', { device: t('settings:sessions.unknown') }),
    })
    await end.first().waitFor()
    await expectAccessible(page)
    const dialog = await openDialog(page, t('settings:sessions.endOthers'))
    await button(dialog, t('settings:sessions.endOthers')).click()
    await expect.poll(() => end.count()).toBe(0)
    await card.getByText(t('settings:sessions.current')).waitFor()
  })
})
