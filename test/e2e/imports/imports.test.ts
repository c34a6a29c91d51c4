import { describe, expect, test } from 'vitest'
import { expectAccessible, withListPage } from '#test/e2e/lists/list-page.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { phone } from '#test/support/browser/screens.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { chooseFile, chooseTable, findCell, findFilter } from './import-page.ts'

const env = setUpStackAndBrowser()
const en = loadTexts('en')
const ru = loadTexts('ru')

const postpaid = 'postpaid@demo.test'
const created = '#created_shipments [role=row][data-order]'

describe('a company', () => {
  test('repairs a file by the keyboard, and finds its shipments in the order of the rows', () =>
    withListPage(env, { user: postpaid, path: '/add-orders' }, async (page) => {
      await page.getByRole('link', { name: en('shell:titles.importOrders'), exact: true }).click()
      await chooseFile(page, 12, [
        [3, 0, '1007536'],
        [4, 0, 'Tartu kvartaal'],
        [6, 0, 'Tartu kvartaal'],
        [9, 2, '5398'],
        [11, 3, ''],
      ])
      await findFilter(page, en, 'wrong', 4).waitFor()
      await findFilter(page, en, 'repaired', 1).waitFor()
      await expectAccessible(page)

      // One header is unknown: it is chosen once, and fills its column.
      const column = page.getByLabel(en('imports:workbench.columnOf', { header: 'Märkus 2' }))
      await column.selectOption('content')
      await findCell(page, 'raamat').waitFor()

      // One fix for two rows, with the search of a place in a cell.
      await findCell(page, 'Tartu kvartaal').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: 'Tartu Kvartal' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await findFilter(page, en, 'wrong', 2).waitFor()

      await findFilter(page, en, 'wrong', 2).check({ force: true })
      await findCell(page, '5398').focus()
      await page.keyboard.press('F2')
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page)
      // The check has changed the size of the page, so the editor has opened anew.
      await page.getByRole('dialog').locator('input:focus').waitFor()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('53981234')
      await page.keyboard.press('Enter')
      // The next problem opens; Escape leads back to its cell, F8 on to it.
      await findFilter(page, en, 'wrong', 1).waitFor()
      const size = page.getByLabel(en('imports:columns.size'), { exact: true })
      await size.and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('[role=gridcell]:focus').waitFor()
      await page.keyboard.press('F8')
      await size.and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Escape')

      // Another file replaces edited rows only when that is confirmed.
      await chooseFile(page, 2)
      await page.getByRole('dialog', { name: en('imports:workbench.leaveTitle') }).waitFor()
      await page.keyboard.press('Escape')

      // Nothing is lost by a reload.
      await page.reload()
      await findFilter(page, en, 'wrong', 1).waitFor()
      const empty = findCell(page, en('imports:rows.missing_size'))
      await empty.click()
      await size.selectOption('M')
      await page.getByRole('button', { name: en('imports:workbench.fix'), exact: true }).click()
      await findFilter(page, en, 'wrong', 0).waitFor()

      const send = en('imports:workbench.send', { count: 12 })
      await page.getByRole('button', { name: send, exact: true }).click()
      await page.waitForURL('**/add-orders?**#created_shipments')
      await page.locator(created, { hasText: 'Saaja 12' }).waitFor()
      const texts = await page.locator(created).allInnerTexts()
      const names = texts.flatMap((text) => /Saaja \d+/.exec(text)?.[0] ?? [])
      expect(names.slice(0, 3)).toEqual(['Saaja 1', 'Saaja 2', 'Saaja 3'])
      // What was sent is not kept.
      await page.goto(`${env.stack.url}/import`)
      await page.getByRole('button', { name: en('imports:workbench.chooseFile') }).waitFor()
    }))

  test('takes a file with a title, chooses its header row and answers each question once', () =>
    withListPage(env, { user: postpaid, path: '/import' }, async (page) => {
      // Another run of the test has sent rows with numbers of its own.
      const number = crypto.randomUUID().slice(0, 8)
      const table = [
        ['Pakid, esmaspäev, Tartu'],
        ['Kellele', 'Tel', 'Kuhu saata', 'Mõõt', 'Arve'],
        ['Aive Metsla', '56601834', 'Tartu Kvartaal', 'väike', `${number}-1`],
        ['Kalle Uibo', '53448170', 'Tartu Kvartaal', 'suur', `${number}-2`],
        ['Riina Pukk', '58733902', 'Tartu Eeden', 'L', `${number}-3`],
        ['Riina Pukk', '58733902', 'Tartu Eeden', 'L', `${number}-3`],
      ]
      await chooseTable(page, table)
      await findFilter(page, en, 'wrong', 3).waitFor()
      const questions = page.getByRole('region', { name: en('imports:questions.title') })
      await questions.getByRole('button', { name: 'Tartu Kvartal', exact: true }).click()
      await findFilter(page, en, 'wrong', 1).waitFor()
      await questions
        .getByRole('button', { name: en('imports:questions.one'), exact: true })
        .click()
      await findFilter(page, en, 'wrong', 0).waitFor()
      await findFilter(page, en, 'all', 3).waitFor()
      expect(await questions.count()).toBe(0)

      await page.getByText(en('imports:sheets.header', { row: 2 })).click()
      await expectAccessible(page)
      await page.getByLabel(en('imports:sheets.header', { row: 3 }), { exact: true }).check()
      await findFilter(page, en, 'all', 3).waitFor()
      await page.getByLabel(en('imports:sheets.noHeader'), { exact: true }).waitFor()
      await page.getByRole('button', { name: en('imports:workbench.undo'), exact: true }).click()
      await findFilter(page, en, 'wrong', 0).waitFor()

      // The same file once more: its rows look already sent, and are left out at once.
      const send = en('imports:workbench.send', { count: 3 })
      await page.getByRole('button', { name: send, exact: true }).click()
      await page.waitForURL('**/add-orders?**#created_shipments')
      await page.goto(`${env.stack.url}/import`)
      await chooseTable(page, table)
      await questions.getByText(en('imports:questions.already_sent', { count: 4 })).waitFor()
      const leaveOut = en('imports:questions.leaveOut', { count: 4 })
      await questions.getByRole('button', { name: leaveOut, exact: true }).click()
      await findFilter(page, en, 'all', 0).waitFor()
    }))

  test('creates more than 100 rows through the queue by one click, and undoes them', () =>
    withListPage(env, { user: postpaid, path: '/import' }, async (page) => {
      await chooseFile(page, 102, [[3, 2, '5']])
      await findFilter(page, en, 'ready', 101).waitFor()
      const send = page.getByRole('button', {
        name: en('imports:workbench.send', { count: 101 }),
        exact: true,
      })
      await send.click()
      await page.getByText(en('imports:queue.done', { count: 101 })).waitFor()
      // The server goes on with it after a reload.
      await page.reload()
      await page.getByText(en('imports:queue.done', { count: 101 })).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: en('imports:queue.undo'), exact: true }).click()
      await page.getByText(en('imports:queue.undone', { kept: 0 })).waitFor()
      await page.getByRole('button', { name: en('imports:queue.back'), exact: true }).click()
      await send.waitFor()
      expect(await findFilter(page, en, 'all', 102).count()).toBe(1)
    }))

  test('sends no row whose address is not checked, while the address service does not answer', () =>
    withListPage(
      env,
      { user: postpaid, path: '/import', ownContext: true, expectedErrors: /status of 500/ },
      async (page) => {
        const service = '**/places/find_address_multiple/'
        let requests = 0
        await page.route(service, (route) => {
          requests += 1
          return route.fulfill({ status: 500, json: { error_type: 'generic_error' } })
        })
        await page.clock.install()
        await chooseTable(page, [
          [
            'Terminal id',
            'Riik',
            'Postiindeks',
            'Linn',
            'Tänav',
            'Saaja nimi',
            'Telefon',
            'Suurus',
          ],
          ['01007537', '', '', '', '', 'Mari', '+37251000001', 'S'],
          ['', 'EE', '10111', 'Tallinn', 'Viru', 'Jüri', '+37251000002', 'S'],
          ['', 'EE', '10111', 'Tallinn', 'Viru', 'Anu', '+37251000003', 'S'],
        ])
        await findFilter(page, en, 'unchecked', 2).waitFor()
        await findFilter(page, en, 'ready', 1).waitFor()
        await page.getByText(en('imports:workbench.unchecked', { count: 2 })).waitFor()
        const send = (count: number) =>
          page.getByRole('button', { name: en('imports:workbench.send', { count }), exact: true })
        expect(await send(1).isEnabled()).toBe(true)
        await expectAccessible(page)

        const again = page.getByRole('button', { name: en('imports:workbench.checkAgain') })
        expect(requests).toBe(1)
        await again.click()
        await expect.poll(() => requests).toBe(2)
        await again.and(page.locator(':enabled:not([aria-busy=true])')).waitFor()

        // It answers again.
        await page.unroute(service)
        await page.clock.fastForward(15_000)
        await findFilter(page, en, 'ready', 3).waitFor()
        expect(await send(3).isEnabled()).toBe(true)
        expect(await again.count()).toBe(0)
      },
    ))

  test('repairs a file on a phone, in Russian', () =>
    withListPage(
      env,
      { user: 'business@demo.test', path: '/import', viewport: phone, locale: 'ru_RU' },
      async (page) => {
        await chooseFile(page, 5, [[4, 2, '5398']])
        await findFilter(page, ru, 'wrong', 1).check({ force: true })
        const card = page.getByRole('article')
        await card.getByText(ru('imports:rows.phone_format')).waitFor()
        await expectAccessible(page)
        await card.getByRole('button', { name: ru('imports:rows.phone_format') }).click()
        await page.getByLabel(ru('imports:columns.recipient_phone')).last().fill('53981234')
        await page.keyboard.press('Enter')
        await findFilter(page, ru, 'wrong', 0).waitFor()
        const send = ru('imports:workbench.send', { count: 5 })
        await page.getByRole('button', { name: send, exact: true }).click()
        await page.waitForURL('**/add-orders?**#created_shipments')
        await page.locator(created, { hasText: 'Saaja 5' }).waitFor()
        expect(await page.locator(created, { hasText: /Saaja \d/ }).count()).toBe(5)
      },
    ))
})

describe('a private sender', () => {
  test('imports parcels into the wizard once their errors are fixed', () =>
    withListPage(env, { path: '/new_shipment/parcel_selection' }, async (page) => {
      const button = { name: en('shell:titles.importOrders'), exact: true }
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', button).click()
      await chooseFile(dialog, 21)
      await dialog.getByText(en('imports:fileErrors.tooMany', { limit: 20 })).waitFor()
      await chooseFile(dialog, 3, [[4, 2, '5398']])
      await dialog
        .getByRole('heading', { name: en('imports:dialog.errors', { count: 1 }) })
        .waitFor()
      const message = `${en('imports:row', { row: 4 })} ${en('imports:rows.phone_format')}`
      await dialog.getByText(message).waitFor()
      await expectAccessible(page)

      // OK leaves nothing behind.
      await dialog.getByRole('button', { name: en('common:ok'), exact: true }).click()
      await chooseFile(dialog, 3, [
        [3, 0, '17647'],
        [4, 2, '5398'],
      ])
      const cell = { number: 4, column: en('imports:columns.recipient_phone') }
      await dialog.getByRole('button', { name: en('imports:dialog.fixCell', cell) }).click()
      await dialog.getByLabel(cell.column, { exact: true }).fill('53981234')
      await page.keyboard.press('Enter')
      await dialog.getByText(en('imports:dialog.ready', { count: 3 })).waitFor()
      await dialog.getByRole('button', { name: en('imports:dialog.confirm', { count: 3 }) }).click()
      await dialog.getByText(en('imports:dialog.confirmed', { count: 3 })).waitFor()
      await dialog.getByRole('button', { name: en('imports:dialog.continue'), exact: true }).click()
      await page.waitForURL('**/new_shipment/recipient**')
      await page.getByText('Saaja 3').first().waitFor()
      expect(await page.getByText(/Saaja \d/).count()).toBe(3)

      // Each parcel has its own country, and keeps it when that of another one is changed.
      const edit = en('recipient:editParcel')
      await page.getByRole('button', { name: `${edit} 2`, exact: true }).click()
      await page.getByRole('button', { name: edit, exact: true }).click()
      const country = page.getByLabel(en('wizard:destination.country'))
      expect(await country.inputValue()).toBe('lv')
      await country.selectOption('lt')
      await expect.poll(() => country.inputValue()).toBe('lt')
      await page.getByRole('button', { name: `${edit} 3`, exact: true }).waitFor()
      await page.goto(`${env.stack.url}/new_shipment/parcel_selection`)
      const blocks = page.locator('details[name=parcel] > summary')
      await blocks.nth(2).waitFor()
      const countries = ['Estonia', 'Lithuania', 'Estonia']
      for (const [index, text] of (await blocks.allInnerTexts()).entries())
        expect(text).toContain(countries[index])
      expect(await country.filter({ visible: true }).count()).toBe(0)
      await blocks.first().click()
      await country.filter({ visible: true }).selectOption('fi')
      await expect.poll(() => blocks.first().innerText()).toContain('Finland')
      expect(await blocks.last().innerText()).toContain('Estonia')
      await expectAccessible(page)
    }))
})
