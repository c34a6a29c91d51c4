import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { onPhone } from '#test/support/browser/screens.ts'
import { deleteContact, listContacts, saveContact } from '#shared/api/contacts.ts'
import { updateUser } from '#shared/api/users.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import type { loadTexts } from '#test/support/browser/texts.ts'
import { places, products } from '#test/support/examples/example-body.ts'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import {
  button,
  chooseAnyBlue,
  expectAccessible,
  field,
  openBank,
  setUpEditPage,
} from '#test/e2e/editing/edit-page.ts'

const { env, logIn, withPage: openPage } = setUpEditPage()

const place = { type: 'apt', place_id: places.ulemiste, address_country_code: 'ee' } as const
const juri = { party_type: 'recipient', name: 'Jüri Juurikas', phone: '+37255551001' } as const
const contacts = [
  { ...juri, email: 'juri@saaja.test', place: { ...place, name: 'Ülemiste' } },
  {
    ...juri,
    name: 'Jānis Bērziņš',
    phone: '+37121234567',
    place: { ...place, place_id: places.riga, name: 'Rīga', address_country_code: 'lv' },
  },
  { ...juri, name: 'Kati Kask', phone: '+37255551003', email: 'kati@saaja.test' },
  {
    ...juri,
    party_type: 'sender',
    name: 'Pood OÜ',
    phone: '+37255551004',
    email: 'pood@naide.test',
  },
]

let person: Browser
beforeAll(async () => {
  person = await getVisitor(privatePerson)
  for (const body of contacts) await person.call(saveContact, { body })
})

/** A draft of a parcel within Estonia whose sender is filled in. */
const draft = createExampleDraft({
  destination_country: 'ee',
  furthest: 'recipient',
  sender: { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@example.test' },
  orders: [createExampleOrderForm({ product_id: products.lockerM })],
})

const privatePerson = 'private@demo.test'
/** A person whose address book no other test uses, and who loses the connection. */
const lithuanian = { email: 'private.lt@demo.test', expectedErrors: /ERR_INTERNET_DISCONNECTED/ }
const visitors = new Map<string, Browser>()

/** Logs in once for all tests, as the number of logins is limited. */
const getVisitor = async (email: string): Promise<Browser> => {
  const visitor = visitors.get(email) ?? (await logIn(email))
  visitors.set(email, visitor)
  return visitor
}

const nameField = (page: Page) => field(page, 'recipient_name')
const readFields = async (page: Page) => [
  await nameField(page).inputValue(),
  await field(page, 'recipient_phone').inputValue(),
  await field(page, 'recipient_email').inputValue(),
]
const isFocused = (page: Page, name: string) =>
  expect
    .poll(() => button(page, name).evaluate((element) => element === document.activeElement))
    .toBe(true)

const recipientPath = '/new_shipment/recipient'

/** Who opens which path; by default a private person. */
interface Opening {
  readonly path: string
  /** Empty for a guest. */
  readonly email?: string
  readonly expectedErrors?: RegExp
}

describe.each(onPhone('et_EE'))('%s', (_, screen) => {
  /** Opens a path in the language and on the screen of these tests. Fails on page errors. */
  const withPage = async (
    { path, email = privatePerson, expectedErrors }: Opening,
    run: (page: Page, t: ReturnType<typeof loadTexts>) => Promise<void>,
  ) => {
    const visitor = email === '' ? await visit(env.stack) : await getVisitor(email)
    if (email !== '') await visitor.call(updateUser, { body: { locale_code: screen.locale } })
    await openPage(visitor, path, ({ page, t }) => run(page, t), {
      ...screen,
      draft,
      ...(expectedErrors && { expectedErrors }),
    })
  }

  test('typing a name suggests contacts, and the keyboard chooses one with its place, which does not stay for the next one', () =>
    withPage({ path: recipientPath }, async (page, t) => {
      const destination = page.getByRole('combobox', { name: t('wizard:method.apt') })
      const chosen = page.getByRole('group', { name: t('wizard:method.apt'), exact: true })
      await nameField(page).pressSequentially('juur')
      await page.getByRole('option', { name: /Jüri Juurikas/ }).waitFor()
      await expectAccessible(page)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      expect(await readFields(page)).toEqual(['Jüri Juurikas', '+37255551001', 'juri@saaja.test'])
      await chosen
        .getByText(/Ülemiste/)
        .first()
        .waitFor()
      await nameField(page).fill('kati')
      await page.getByRole('option', { name: /Kati Kask/ }).click()
      await expect.poll(() => destination.inputValue()).toBe('')
      // The place of a contact in another country is not filled in, which a notice says.
      await nameField(page).fill('berz')
      await page.getByRole('option', { name: /Jānis Bērziņš/ }).click()
      await page.getByText(t('account:contacts.notFilled.country', { place: 'Rīga' })).waitFor()
      expect(await readFields(page)).toEqual(['Jānis Bērziņš', '+37121234567', ''])
      await expectAccessible(page)
    }))

  test('the address book is searched, and a name fills in the recipient', () =>
    withPage({ path: recipientPath }, async (page, t) => {
      await button(page, t('account:contacts.title')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('cell', { name: 'Ülemiste' }).waitFor()
      expect(await findAccessibilityViolations(page, 'dialog')).toEqual([])
      await dialog.getByRole('searchbox').fill('1003')
      await dialog.getByText(t('account:contacts.found', { count: 1 })).waitFor()
      await button(page, t('account:contacts.use', { name: 'Kati Kask' })).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await readFields(page)).toEqual(['Kati Kask', '+37255551003', 'kati@saaja.test'])
      await isFocused(page, t('account:contacts.title'))
    }))

  test('a contact is deleted by keyboard and restored', () =>
    withPage({ path: '/settings' }, async (page, t) => {
      await button(page, t('account:contacts.show')).press('Enter')
      await page.getByRole('tab', { name: t('account:contacts.recipients') }).press('ArrowRight')
      await page.getByRole('cell', { name: 'pood@naide.test' }).waitFor()
      const remove = t('account:contacts.remove', { name: 'Pood OÜ' })
      await button(page, remove).press('Enter')
      await isFocused(page, t('account:contacts.undo'))
      const query = { party_type: 'sender' }
      expect((await person.call(listContacts, { query })).total).toBe(0)
      expect(await findAccessibilityViolations(page, 'dialog')).toEqual([])
      await button(page, t('account:contacts.undo')).press('Enter')
      await isFocused(page, remove)
      expect((await person.call(listContacts, { query })).contacts).toMatchObject([contacts[3]])
    }))

  test('a contact is added in settings, and changed with its place kept', async () => {
    const email = 'private.lv@demo.test'
    const owner = await getVisitor(email)
    const janis = contacts.find(({ name }) => name === 'Jānis Bērziņš')
    if (!janis) throw new Error('The contact is missing')
    await owner.call(saveContact, { body: janis })
    await withPage({ path: '/settings', email }, async (page, t) => {
      await button(page, t('account:contacts.show')).click()
      await button(page, t('account:contacts.add')).click()
      const form = page.getByRole('dialog').last()
      const fill = async (texts: Readonly<Record<string, string>>) => {
        for (const [name, text] of Object.entries(texts))
          await form.locator(`[name=${name}]`).fill(text)
        await form.getByRole('button', { name: t('common:save') }).click()
      }
      await fill({ email: 'no address' })
      for (const code of ['name_required', 'email_invalid'] as const)
        await form.getByText(t(`errors:${code}`)).waitFor()
      await expectAccessible(page)
      await fill({ name: 'Uus Kontakt', phone: '+37251234567', email: 'uus@naide.test' })
      await page.getByRole('cell', { name: 'uus@naide.test' }).waitFor()

      await button(page, t('account:contacts.edit', { name: janis.name })).click()
      await fill({ name: 'Jānis Kalniņš', email: 'janis@naide.test' })
      await page.getByRole('cell', { name: /Rīga.*janis@naide.test/ }).waitFor()
      const readJanis = async () =>
        (await owner.call(listContacts, { query: { search: 'janis' } })).contacts
      await expect
        .poll(async () => (await readJanis()).map(({ name, email: its }) => [name, its]))
        .toEqual([['Jānis Kalniņš', 'janis@naide.test']])
      expect((await readJanis())[0]?.place).not.toBeNull()
    })
  })

  test('a failure to show more keeps the list, and the focus moves to the contacts that are added', () =>
    withPage({ ...lithuanian, path: '/settings' }, async (page, t) => {
      const visitor = await getVisitor(lithuanian.email)
      for (let number = 10; number <= 60; number += 1)
        await visitor.call(saveContact, {
          body: { ...juri, name: `Contact ${number}`, phone: `+372555510${number}` },
        })
      await button(page, t('account:contacts.show')).click()
      const more = t('account:contacts.more')
      await button(page, more).waitFor()
      await page.context().setOffline(true)
      await button(page, more).press('Enter')
      await button(page, t('common:ok')).waitFor()
      await page.context().setOffline(false)
      await button(page, t('common:ok')).press('Enter')
      await isFocused(page, more)
      await button(page, more).press('Enter')
      await isFocused(page, t('account:contacts.remove', { name: 'Contact 60' }))
      expect(await button(page, more).count()).toBe(0)
    }))

  test('paying saves the recipient and the sender whose boxes are ticked', () =>
    withPage({ path: recipientPath }, async (page, t) => {
      await nameField(page).fill('juri')
      await page.getByRole('option', { name: /Jüri Juurikas/ }).click()
      await nameField(page).fill('Uus Uustalu')
      await page.getByLabel(t('account:contacts.saveRecipient')).check()
      await page
        .getByRole('link', { name: t('common:back') })
        .last()
        .click()
      await page.getByLabel(t('account:contacts.saveSender')).check()
      for (const step of ['recipient', 'drop_off']) {
        await button(page, t('common:next')).click()
        await page.waitForURL(`**/new_shipment/${step}?**`)
      }
      await chooseAnyBlue({ page, t })
      await openBank(page)
      const find = async (party_type: string, search: string) =>
        (await person.call(listContacts, { query: { party_type, search } })).contacts
      await expect.poll(() => find('recipient', 'uustalu')).toHaveLength(1)
      const senders = await find('sender', 'maasikas')
      expect(senders).toMatchObject([{ email: 'mari@example.test' }])
      for (const { id } of [...senders, ...(await find('recipient', 'uustalu'))])
        await person.call(deleteContact, { body: { id } })
    }))

  test('a list that does not load is loaded again on request', () =>
    withPage({ path: '/settings', expectedErrors: /500|Internal/ }, async (page, t) => {
      await page.route(/address_book/, (route) => route.fulfill({ status: 500, json: {} }))
      await button(page, t('account:contacts.show')).click()
      await page.getByRole('dialog').getByText(t('common:loadFailed')).waitFor()
      await page.unroute(/address_book/)
      await button(page, t('common:retry')).click()
      await page.getByRole('cell', { name: 'Kati Kask', exact: true }).waitFor()
      await page.getByRole('searchbox').fill('nobody')
      await page.getByText(t('account:contacts.noMatch')).waitFor()
      expect(await page.getByRole('table').count()).toBe(0)
    }))

  test('a company opens it from the row of its service, and the service from there', () =>
    withPage({ path: '/services', email: 'postpaid@demo.test' }, async (page, t) => {
      await button(page, t('services:name.address_book')).click()
      const dialog = page.getByRole('dialog', { name: t('account:contacts.title') })
      await dialog.getByText(t('account:contacts.emptyRecipients')).waitFor()
      expect(await findAccessibilityViolations(page, 'dialog')).toEqual([])
      await button(page, t('account:contacts.service')).click()
      await page.getByText(t('services:details.address_book')).waitFor()
    }))

  test('a guest sees nothing of it', () =>
    withPage({ path: recipientPath, email: '' }, async (page, t) => {
      await nameField(page).fill('Jüri')
      expect(await button(page, t('account:contacts.title')).count()).toBe(0)
      expect(await page.getByLabel(t('account:contacts.saveRecipient')).count()).toBe(0)
      expect(await nameField(page).getAttribute('role')).toBeNull()
    }))
})
