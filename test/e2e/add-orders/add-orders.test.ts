import { describe, expect, test } from 'vitest'
import { createOrder, cancelOrders } from '#shared/api/orders.ts'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { keys } from '#functions/store/keys.ts'
import { companies } from '#test/e2e/business/company-orders.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import { expectAccessible, withListPage } from '#test/e2e/lists/list-page.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { lowDesktop, phone } from '#test/support/browser/screens.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { buildDuplicatePath, buildEditPath } from '#web/navigation/order-paths.ts'
import {
  findField,
  findRow,
  addByKeys,
  choosePlace,
  createKeyboard,
  findPlaceField,
} from './add-orders-page.ts'
import type { Page } from 'playwright-core'

const env = setUpStackAndBrowser()
const en = loadTexts('en')
const path = '/add-orders'

const button = (name: string) => ({ name, exact: true }) as const

const user = 'postpaid@demo.test'

let loggedIn: Promise<Browser> | undefined
/** Logs the postpaid company in once for all tests, as the number of logins is limited. */
const getVisitor = () => (loggedIn ??= logInAs(env.stack, user))

/** Creates a shipment of the postpaid company by a call. */
const createOne = async (name: string) => {
  const visitor = await getVisitor()
  const body = {
    ...companyOrders.postpaid,
    recipient: { ...companyOrders.postpaid.recipient, name },
  }
  const { orders } = await visitor.call(createOrder, { body })
  const [order] = orders
  if (!order) throw new Error('No shipment was created')
  return { visitor, order }
}

describe('a postpaid company', () => {
  test('sees errors at their fields after Enter', () =>
    withListPage(env, { user, path }, async (page) => {
      await findField(page, 'recipient_email').fill('no address')
      await page.keyboard.press('Enter')
      const name = findField(page, 'recipient_name')
      await page.getByText(en('errors:name_required')).waitFor()
      expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
      for (const code of ['size_required', 'destination_required', 'email_invalid'])
        expect(await page.getByText(en(`errors:${code}`)).count()).toBe(1)
      await name.fill('Keegi')
      await page.getByText(en('errors:name_required')).waitFor({ state: 'detached' })
      await expectAccessible(page)
    }))

  test('sees the form and three shipments at 1366×650, and fills it in by a pasted row', async () => {
    for (const name of ['Esimene Eller', 'Teine Toom', 'Kolmas Kask']) await createOne(name)
    await withListPage(env, { user, path }, async (page) => {
      await page.setViewportSize({ width: 1366, height: 650 })
      await findRow(page, 'Kolmas Kask').first().waitFor()
      const add = page.getByRole('button', button(en('add-orders:add'))).last()
      const expectThreeRows = async () => {
        const bottoms = await page
          .locator('#created_shipments [role=row]')
          .evaluateAll((rows) => rows.slice(0, 4).map((row) => row.getBoundingClientRect().bottom))
        const bar = await page
          .getByRole('region', { name: en('lists:bulk.label') })
          .evaluate((region) => region.getBoundingClientRect().top)
        expect(bottoms).toHaveLength(4)
        expect(bottoms.filter((bottom) => bottom > bar)).toEqual([])
        expect(
          await add.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight),
        ).toBe(true)
      }
      await expectThreeRows()
      // As well while an address is searched for.
      const choose = (method: string) =>
        page.getByRole('radio', button(en(`wizard:method.${method}`))).check({ force: true })
      await choose('address')
      await findField(page, 'information_for_courier').waitFor()
      await expectThreeRows()
      await choose('apt')
      await page.getByRole('button', button(en('account:contacts.title'))).click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await findField(page, 'recipient_name').focus()
      await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        const row = ['Mari Maasikas', '5666 7777', 'mari@example.com', 'Latvia']
        clipboardData.setData('text/plain', row.join('\t'))
        const event = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        })
        document.activeElement?.dispatchEvent(event)
      })
      expect(await findField(page, 'recipient_name').inputValue()).toBe('Mari Maasikas')
      expect(await findField(page, 'recipient_phone').inputValue()).toContain('5666 7777')
      expect(await findField(page, 'recipient_email').inputValue()).toBe('mari@example.com')
      expect(await findField(page, 'destination_country').inputValue()).toBe('lv')
    })
  })

  test.each([
    ['ru', 'ru_RU'],
    ['lt', 'lt_LT'],
  ] as const)(
    'reads the names of all fields at 1366×650, and phones in one line on wide screens, in %s',
    async (lang, locale) => {
      await withListPage(env, { user, path, locale, viewport: lowDesktop }, async (page) => {
        const t = loadTexts(lang)
        await page.getByText(t('add-orders:fields.open')).first().waitFor()
        const cut = () =>
          page
            .locator('form label[for]')
            .evaluateAll((labels) =>
              labels.flatMap((label) =>
                label.scrollWidth > label.clientWidth &&
                getComputedStyle(label).overflowX === 'hidden'
                  ? [label.textContent]
                  : [],
              ),
            )
        expect(await cut()).toEqual([])
        // Hidden from sight only, and read without a pause before the comma.
        const email = `${t('recipient:email')}, ${t('common:optional')}`
        expect(await page.getByRole('textbox', { name: email, exact: true }).count()).toBe(1)
        await page.getByRole('radio', button(t('wizard:method.address'))).check({ force: true })
        const search = page.getByRole('combobox', { name: t('recipient:addressSearch') })
        await search.click()
        await page.getByRole('button', { name: t('recipient:manual') }).click()
        await findField(page, 'address_street').waitFor()
        expect(await cut()).toEqual([])
        const phones = page.locator('[data-order]').getByText(/^\+\d/).filter({ visible: true })
        for (const width of [1440, 1600]) {
          await page.setViewportSize({ width, height: 900 })
          await phones.first().waitFor()
          const broken = await phones.evaluateAll((elements) =>
            elements.flatMap((element) => {
              const range = document.createRange()
              range.selectNodeContents(element)
              return range.getClientRects().length > 1 ? [element.textContent] : []
            }),
          )
          expect(broken).toEqual([])
        }
      })
    },
  )

  test('is led to the created shipments by the hash, and closed details give the focus back', async () => {
    await createOne('Loendi Lepp')
    await withListPage(env, { user, path: `${path}#created_shipments` }, async (page) => {
      // Chromium keeps the place of what is shown, other browsers do not.
      await page.evaluate(() =>
        document.documentElement.style.setProperty('overflow-anchor', 'none'),
      )
      const link = findRow(page, 'Loendi Lepp').first().getByRole('link').first()
      await link.waitFor()
      const readTop = () =>
        page.locator('#created_shipments').evaluate((list) => list.getBoundingClientRect().top)
      // Below the toolbar, at the top of the page.
      await expect.poll(readTop).toBeLessThan(150)
      const growAbove = () =>
        page.locator('form').evaluate((form) => {
          form.style.paddingTop = `${form.clientHeight}px`
        })
      await growAbove()
      await expect.poll(readTop).toBeLessThan(150)
      // Who has moved is not moved again.
      await page.keyboard.press('Home')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await growAbove()
      const scrolled = page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => setTimeout(() => resolve(scrollY)))
          }),
      )
      expect(await scrolled).toBe(0)
      await link.click()
      const panel = page.getByRole('region', { name: 'Loendi Lepp' })
      await panel.waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await expect
        .poll(() => link.evaluate((element) => element === document.activeElement))
        .toBe(true)
      expect(new URL(page.url()).hash).toBe('#created_shipments')
    })
  })

  test('keeps what was typed over a reload and without a connection', async () => {
    const { order } = await createOne('Kordus Kask')
    const expectedErrors = /ERR_INTERNET_DISCONNECTED/
    await withListPage(
      env,
      { user, path: buildDuplicatePath(order.id, 'business_postpaid'), expectedErrors },
      async (page) => {
        const name = findField(page, 'recipient_name')
        await expect.poll(() => name.inputValue()).toBe('Kordus Kask')
        await name.fill('Kordus Kuusk')
        await page.reload()
        await expect.poll(() => name.inputValue()).toBe('Kordus Kuusk')
        await page.context().setOffline(true)
        await name.press('Enter')
        await page.getByText(en('add-orders:notSent')).waitFor()
        expect(await name.inputValue()).toBe('Kordus Kuusk')
        await page.context().setOffline(false)
        await name.press('Enter')
        await findRow(page, 'Kordus Kuusk').waitFor()
        expect(await findRow(page, 'Kordus Kuusk').count()).toBe(1)
        expect(await name.inputValue()).toBe('')
      },
    )
  })

  test('hears of a service that was switched off meanwhile, and loses nothing, in Lithuanian', async () => {
    const t = loadTexts('lt')
    const table = openTable(env.stack)
    const switchGoods = (status: 'active' | 'inactive') =>
      table.setAttributes(keys.setting(companies.postpaid.id, 'cash_on_delivery_goods'), { status })
    const visit = { user, path, locale: 'lt_LT', expectedErrors: /422/ } as const
    try {
      await withListPage(env, visit, async (page) => {
        const name = 'Paslauga'
        const goods = findField(page, 'recipient_goods_payment')
        const price = findField(page, 'recipient_goods_price')
        const service = t('recipient:service.recipient_goods_payment')
        const refusal = page.getByText(t('errors:service_off', { service }))
        const add = page.getByRole('button', button(t('add-orders:add'))).last()
        await findField(page, 'recipient_name').fill(name)
        await findField(page, 'recipient_phone').fill('56102230')
        await findPlaceField(page, t).focus()
        await choosePlace(page, createKeyboard(page), 'Tartu Eeden')
        await page
          .locator('label', { has: findField(page, 'product_id') })
          .first()
          .click()
        await goods.check()
        await price.fill('25')
        await switchGoods('inactive')
        await add.click()
        await refusal.waitFor()
        expect(await goods.evaluate((box) => box === document.activeElement)).toBe(true)
        // The page knows now that it is not sold any more.
        await page.reload()
        await refusal.waitFor()
        expect(await findField(page, 'recipient_name').inputValue()).toBe(name)
        expect(await price.inputValue()).toBe('25')
        await expectAccessible(page)
        // Its box goes with it.
        await goods.click()
        await goods.waitFor({ state: 'detached' })
        await add.click()
        await page.getByText(t('add-orders:added', { name, count: 1 })).waitFor()
      })
    } finally {
      await switchGoods('active')
      table.close()
    }
  })

  test('edits a created shipment in its place, and hears of one that was deleted meanwhile', async () => {
    const { order, visitor } = await createOne('Muudetav Mets')
    await withListPage(env, { user, path, expectedErrors: /409/ }, async (page) => {
      const edit = en('add-orders:editRow', { name: 'Muudetav Mets' })
      await findField(page, 'recipient_name').fill('Pooleli Puu')
      await page.getByRole('link', { name: edit }).first().click()
      await page.getByRole('heading', { name: en('add-orders:edit') }).waitFor()
      await findField(page, 'content').fill('Kuivatid')
      await page.getByRole('button', button(en('add-orders:save'))).click()
      await findRow(page, 'Kuivatid').waitFor()
      expect(await findRow(page, 'Muudetav Mets').count()).toBe(1)
      expect(await findField(page, 'recipient_name').inputValue()).toBe('Pooleli Puu')
      await page.goto(env.stack.url + buildEditPath(order.id, 'business_postpaid'))
      await expect.poll(() => findField(page, 'content').inputValue()).toBe('Kuivatid')
      await visitor.call(cancelOrders, { body: { ids: [order.id] } })
      await findField(page, 'content').fill('Liiga hilja')
      await page.getByRole('button', button(en('add-orders:save'))).click()
      await page.getByText(en('add-orders:conflict')).waitFor()
      await findRow(page, 'Muudetav Mets').waitFor({ state: 'detached' })
    })
  })

  test('hides fields and requires order numbers', async () => {
    await withListPage(env, { user, path }, async (page) => {
      await page.getByRole('button', button(en('add-orders:fields.open'))).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(en('add-orders:fields.weight')).uncheck()
      await dialog.getByLabel(en('add-orders:fields.defaultText')).fill('Raamatud')
      await dialog.getByLabel(en('add-orders:fields.orderRule')).selectOption('required')
      await expectAccessible(page)
      await dialog.getByRole('button', button(en('common:save'))).click()
      await dialog.waitFor({ state: 'detached' })
      await findField(page, 'estimated_weight').waitFor({ state: 'detached' })
      expect(await findField(page, 'content').inputValue()).toBe('Raamatud')
      await findField(page, 'reference').press('Enter')
      await page.getByText(en('errors:order_number_required')).waitFor()
      await page.reload()
      await findField(page, 'reference').waitFor()
      expect(await findField(page, 'estimated_weight').count()).toBe(0)
    })
    const visitor = await getVisitor()
    await visitor.call(saveSoftConfig, { body: { fields_customization: [] } })
  })
})

const visit = { user: 'rdp@demo.test', path: '/add-orders' } as const

/** Holds the loading of single places back; `release` lets it go on. */
const holdPlaces = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/api/places/?ids=**', async (route) => {
    held += 1
    await promise
    await route.continue()
  })
  return { countHeld: () => held, release: resolve }
}

test('a place that was found by a search is chosen at once', () =>
  withListPage(env, { ...visit, viewport: phone }, async (page) => {
    const places = await holdPlaces(page)
    await findField(page, 'recipient_name').focus()
    const order = { name: 'Otsija', phone: '56102233', place: 'Tartu Eeden' }
    await addByKeys(page, en, order, { picksSize: false })
    expect(places.countHeld()).toBe(0)
    places.release()
  }))

test('a form is sent once the place of a list of a city has loaded', () =>
  withListPage(env, visit, async (page) => {
    const places = await holdPlaces(page)
    await findField(page, 'recipient_name').fill('Sirvija')
    await findField(page, 'recipient_phone').fill('56102233')
    await findPlaceField(page, en).click()
    await page.getByRole('option', { name: 'Tartu' }).first().click()
    await page.getByRole('option', { name: 'Tartu Eeden' }).first().click()
    await findField(page, 'reference').press('Enter')
    await expect.poll(places.countHeld).toBe(1)
    expect(await page.getByText(en('errors:destination_required')).count()).toBe(0)
    places.release()
    await page.getByText(en('add-orders:added', { name: 'Sirvija', count: 1 })).waitFor()
  }))
