import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onDesktop } from '#test/support/browser/screens.ts'
import { exportContacts, importContacts } from '#shared/api/contact-files.ts'
import { deleteContact } from '#shared/api/contacts.ts'
import { updateUser } from '#shared/api/users.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import type { loadTexts } from '#test/support/browser/texts.ts'
import { places } from '#test/support/examples/example-body.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { button, setUpEditPage } from '#test/e2e/editing/edit-page.ts'

const { logIn, withPage: openPage } = setUpEditPage()

let person: Browser
beforeAll(async () => {
  person = await logIn('private@demo.test')
})

const place = {
  type: 'apt',
  place_id: places.ulemiste,
  name: 'Ülemiste',
  address_country_code: 'ee',
} as const
const juri = {
  party_type: 'recipient',
  name: 'Jüri "J" Juurikas; pere',
  phone: '+37255551001',
  email: 'juri@saaja.test',
  place,
} as const
const formula = { ...juri, name: '=1+1', phone: '+37255551002', email: '', place: null } as const

const list = async () => (await person.call(exportContacts)).contacts
const names = async () => (await list()).map(({ name }) => name).toSorted()
beforeEach(async () => {
  for (const { id } of await list()) await person.call(deleteContact, { body: { id } })
})

/** A file of so many contacts. */
const createTable = (count: number) =>
  [
    'Name;Phone',
    ...Array.from({ length: count }, (_, index) => `Saaja ${index};+37255${510_000 + index}`),
  ].join('\r\n')

type Texts = ReturnType<typeof loadTexts>

const openBook = async (page: Page, t: Texts) => {
  await button(page, t('account:contacts.show')).click()
  await button(page, t('account:contacts.import')).waitFor()
}

/** Chooses a file in the dialog of an import, which is opened first unless it is open. */
const chooseFile = async (page: Page, t: Texts, name: string, text: string | Buffer) => {
  const input = page.locator('input[type=file]')
  if ((await input.count()) === 0) await button(page, t('account:contacts.import')).click()
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

const download = async (page: Page, name: string) => {
  const started = page.waitForEvent('download')
  await button(page, name).click()
  const file = await started
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

describe.each(onDesktop('ru_RU'))('%s', (_, screen) => {
  const withBook = (run: (page: Page, t: Texts) => Promise<void>, expectedErrors?: RegExp) =>
    person.call(updateUser, { body: { locale_code: screen.locale } }).then(() =>
      openPage(
        person,
        '/settings',
        async ({ page, t }) => {
          await openBook(page, t)
          await run(page, t)
        },
        { ...screen, ...(expectedErrors && { expectedErrors }) },
      ),
    )
  const expectAccessible = async (page: Page) =>
    expect(await findAccessibilityViolations(page, 'dialog')).toEqual([])

  test('contacts are exported, deleted, and imported as they were', () =>
    withBook(async (page, t) => {
      await person.call(importContacts, { body: { contacts: [juri, formula] } })
      const before = await list()
      await button(page, t('account:contacts.export')).click()
      const csv = await download(page, t('contact-files:csv'))
      await page.getByText(t('contact-files:exported', { count: 2, file: csv.name })).waitFor()
      await expectAccessible(page)
      const vcard = await download(page, t('contact-files:vcard'))
      expect(csv.name).toMatch(/^recipients-\d{4}-\d\d-\d\d\.csv$/)
      expect(csv.text).toContain(`"'=1+1";"'+37255551002"`)
      expect(vcard.name).toMatch(/\.vcf$/)
      await button(page, t('common:close')).last().click()

      for (const { name, text } of [csv, vcard]) {
        for (const { id } of await list()) await person.call(deleteContact, { body: { id } })
        await chooseFile(page, t, name, text)
        await button(page, t('contact-files:start', { count: 2 })).click()
        await page.getByText(t('contact-files:done', { count: 2 })).waitFor()
        await button(page, t('common:close')).last().click()
        expect(await list()).toEqual(before)
      }
      await page.getByRole('cell', { name: '=1+1', exact: true }).waitFor()
    }))

  test('a file with errors is shown before it is imported, and imported again changes nothing', () =>
    withBook(async (page, t) => {
      await person.call(importContacts, { body: { contacts: [juri] } })
      const text = [
        'Nimi,E-post,Telefon,Märkus',
        'Kati Kask,kati@saaja.test,55551003,x',
        'Ilma telefonita,,,',
        'Vale,vale,+3725,',
        '"Jüri ""J"" Juurikas; pere",uus@saaja.test,55551001,',
        'kati kask,,+372 5555 1003,',
      ].join('\n')
      await chooseFile(page, t, 'contacts.csv', text)
      for (const line of [
        t('contact-files:created', { count: 1 }),
        t('contact-files:updated', { count: 1 }),
        t('contact-files:repeated', { count: 1 }),
        t('contact-files:wrong', { count: 2 }),
        t('contact-files:ignored', { columns: 'Märkus' }),
      ]) {
        await page.getByText(line, { exact: true }).waitFor()
      }
      const rows = page.getByRole('list', { name: t('contact-files:problems') })
      expect(await rows.getByRole('listitem').allInnerTexts()).toEqual([
        expect.stringContaining(t('errors:phone_required')),
        expect.stringContaining(t('errors:email_invalid')),
      ])
      expect(await rows.innerText()).toContain(t('contact-files:row', { row: 3 }))
      await expectAccessible(page)
      await button(page, t('contact-files:start', { count: 2 })).press('Enter')
      await page.getByText(t('contact-files:done', { count: 2 })).waitFor()
      await expectAccessible(page)
      await button(page, t('common:close')).last().click()
      await page.getByRole('cell', { name: 'kati kask', exact: true }).waitFor()
      expect(await list()).toHaveLength(2)
      expect((await list()).find(({ name }) => name === juri.name)).toMatchObject({
        email: 'uus@saaja.test',
        place,
      })

      await chooseFile(page, t, 'contacts.csv', text)
      await page.getByText(t('contact-files:unchanged', { count: 2 })).waitFor()
      await page.getByText(t('contact-files:nothing')).waitFor()
    }))

  test('a file that is read for too long is stopped, and another one is read', () =>
    withBook(async (page, t) => {
      await page.evaluate(() => {
        const { Worker: Original } = window
        // The first worker loads and never answers. A busy one would cost the browser seconds to end.
        window.Worker = class extends Original {
          constructor() {
            super(URL.createObjectURL(new Blob(['postMessage("loaded")'])))
            window.Worker = Original
          }
        }
      })
      await page.clock.install()
      await chooseFile(page, t, 'slow.csv', createTable(3))
      const tooSlow = page.getByRole('alert').getByText(t('contact-files:fileErrors.tooSlow'))
      await expect
        .poll(async () => {
          await page.clock.fastForward('00:11')
          return tooSlow.count()
        })
        .toBe(1)
      await expectAccessible(page)
      // The browser ends a worker some time later.
      await expect.poll(() => page.workers()).toEqual([])
      await chooseFile(page, t, 'contacts.csv', createTable(3))
      await page.getByText(t('contact-files:created', { count: 3 })).waitFor()
    }))

  test('a file that cannot be imported is refused, and one dropped on the address book is read', () =>
    withBook(async (page, t) => {
      const refused = [
        ['notText', Buffer.from('PK\u0003\u0004\u0000')],
        ['noColumns', 'x;y\n1;2'],
        ['empty', 'Name;Phone\n'],
      ] as const
      for (const [code, text] of refused) {
        await chooseFile(page, t, 'contacts.csv', text)
        await page
          .getByRole('alert')
          .getByText(
            t(`contact-files:fileErrors.${code}`, {
              name: t('contact-files:columns.name'),
              phone: t('contact-files:columns.phone'),
            }),
          )
          .waitFor()
      }
      await expectAccessible(page)
      await button(page, t('common:close')).last().click()
      const dropped = await page.evaluateHandle((text) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text], 'dropped.csv'))
        return transfer
      }, createTable(3))
      await page.getByRole('tabpanel').dispatchEvent('drop', { dataTransfer: dropped })
      await page.getByText(t('contact-files:created', { count: 3 })).waitFor()
      expect(await list()).toEqual([])
    }))

  // Last, because each of its contacts would be deleted by a call before the next test.
  test('an import goes on after a lost connection, and saves nobody twice', () =>
    withBook(async (page, t) => {
      const count = 201
      let calls = 0
      // The second batch is saved, but its answer is lost.
      await page.route(/address_book\/import/, async (route) => {
        calls += 1
        if (calls === 2) await route.fetch()
        await (calls === 2 ? route.abort('internetdisconnected') : route.continue())
      })
      await chooseFile(page, t, 'many.csv', createTable(count))
      await button(page, t('contact-files:start', { count })).click()
      await page.getByText(t('contact-files:progress', { saved: 100, total: count })).waitFor()
      await page.getByText(t('shell:problem.network')).waitFor()
      await expectAccessible(page)
      expect(await list()).toHaveLength(200)
      await button(page, t('contact-files:continue')).click()
      await page.getByText(t('contact-files:done', { count })).waitFor()
      expect(await list()).toHaveLength(count)
      expect(new Set(await names()).size).toBe(count)
      expect(calls).toBe(4)
    }, /ERR_INTERNET_DISCONNECTED/))
})
