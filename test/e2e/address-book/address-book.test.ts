import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteContact, listContacts, saveContact } from '#shared/api/contacts.ts'
import { updateUser } from '#shared/api/users.ts'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { monitorPage } from '#test/support/browser/monitor-page.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { storeDraft } from '#test/support/browser/store-draft.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { places, products } from '#test/support/examples/example-body.ts'
import {
  createExampleDraft,
  createExampleParcelDraft,
} from '#test/support/examples/example-draft.ts'
import { acceptTerms, chooseAnyBlue } from '../new-shipment/drop-off-page.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'

const env = setUpStackAndBrowser()
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

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
  parcels: [createExampleParcelDraft({ product_id: products.lockerM })],
})

interface Opening {
  readonly path: string
  readonly email?: string
  readonly locale?: Locale
  readonly viewport?: typeof desktop
  readonly expectedErrors?: RegExp
}

const privatePerson = 'private@demo.test'
const visitors = new Map<string, Browser>()

/** Logs in once for all tests, as the number of logins is limited. */
const getVisitor = async (email: string): Promise<Browser> => {
  const visitor = visitors.get(email) ?? (await logInAs(env.stack, email))
  visitors.set(email, visitor)
  return visitor
}

/** Opens a path with a session, by default of a private person, in English. Fails on page errors. */
const withPage = async (
  { path, email = privatePerson, locale = 'en_GB', viewport = desktop, expectedErrors }: Opening,
  run: (page: Page, t: ReturnType<typeof loadTexts>) => Promise<void>,
) => {
  const visitor = email === '' ? await visit(env.stack) : await getVisitor(email)
  if (email !== '') await visitor.call(updateUser, { body: { locale_code: locale } })
  const context = await env.browser.newContext({ viewport, reducedMotion: 'reduce' })
  const url = env.stack.url.replace('http:', 'https:')
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url, secure: true })),
  )
  await storeDraft(context, draft)
  const page = await context.newPage()
  const { failures } = monitorPage(page, expectedErrors)
  try {
    await page.goto(`${env.stack.url}${path}`)
    await run(page, loadTexts(localeFacts[locale].lang))
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const nameField = (page: Page) => page.locator('[name=recipient_name]')
const readFields = async (page: Page) => [
  await nameField(page).inputValue(),
  await page.locator('[name=recipient_phone]').inputValue(),
  await page.locator('[name=recipient_email]').inputValue(),
]
const isFocused = (page: Page, name: string) =>
  expect
    .poll(() => button(page, name).evaluate((element) => element === document.activeElement))
    .toBe(true)

const recipientPath = '/new_shipment/recipient'

describe.each<[Locale, typeof desktop]>([
  ['en_GB', desktop],
  ['et_EE', phone],
])('in %s on a screen of %o', (locale, viewport) => {
  test('typing a name suggests contacts, and the keyboard chooses one with its place', () =>
    withPage({ path: recipientPath, locale, viewport }, async (page) => {
      await nameField(page).pressSequentially('juur')
      await page.getByRole('option', { name: /Jüri Juurikas/ }).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      expect(await readFields(page)).toEqual(['Jüri Juurikas', '+37255551001', 'juri@saaja.test'])
      await page
        .getByText(/Ülemiste/)
        .last()
        .waitFor()
    }))

  test('the address book is searched, and a name fills in the recipient', () =>
    withPage({ path: recipientPath, locale, viewport }, async (page, t) => {
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

  test('the place of a contact in another country is not filled in, which a notice says', () =>
    withPage({ path: recipientPath, locale, viewport }, async (page, t) => {
      await nameField(page).fill('berz')
      await page.getByRole('option', { name: /Jānis Bērziņš/ }).click()
      await page.getByText(t('account:contacts.notFilled.country', { place: 'Rīga' })).waitFor()
      expect(await readFields(page)).toEqual(['Jānis Bērziņš', '+37121234567', ''])
      expect(await findAccessibilityViolations(page)).toEqual([])
    }))

  test('a contact is deleted by keyboard and restored', () =>
    withPage({ path: '/settings', locale, viewport }, async (page, t) => {
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
})

test('a place that the last contact has filled in does not stay for the next one', () =>
  withPage({ path: recipientPath }, async (page, t) => {
    const destination = page.getByRole('combobox', { name: t('wizard:method.apt') })
    await nameField(page).fill('juri')
    await page.getByRole('option', { name: /Jüri Juurikas/ }).click()
    await expect.poll(() => destination.inputValue()).toMatch(/Ülemiste/)
    await nameField(page).fill('kati')
    await page.getByRole('option', { name: /Kati Kask/ }).click()
    await expect.poll(() => destination.inputValue()).toBe('')
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
    await chooseAnyBlue(page)
    await acceptTerms(page)
    await button(page, 'Meripank').click()
    await expect
      .poll(async () => (await person.call(listContacts, { query: { search: 'uustalu' } })).total)
      .toBe(1)
    const senders = await person.call(listContacts, {
      query: { party_type: 'sender', search: 'maasikas' },
    })
    expect(senders.contacts).toMatchObject([{ email: 'mari@example.test' }])
    for (const { id } of senders.contacts) await person.call(deleteContact, { body: { id } })
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
  withPage({ path: `${recipientPath}?lang=en`, email: '' }, async (page, t) => {
    await nameField(page).fill('Jüri')
    expect(await button(page, t('account:contacts.title')).count()).toBe(0)
    expect(await page.getByLabel(t('account:contacts.saveRecipient')).count()).toBe(0)
    expect(await nameField(page).getAttribute('role')).toBeNull()
  }))
