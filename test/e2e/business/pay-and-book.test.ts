import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { confirmOrders } from '#shared/api/orders.ts'
import { orderToLocker, products } from '#test/support/examples/example-body.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { desktop, expectAccessible, phone, withListPage } from '../shipments/list-page.ts'

const env = setUpStackAndBrowser()
const business = 'business@demo.test'
const postpaid = 'postpaid@demo.test'

/** Products of these segments have numbers of their own. */
const productBySegment = { [business]: products.lockerM + 100, [postpaid]: products.lockerM + 300 }

let serial = 0
/** Creates shipments to recipients with a name of their own, and returns that name. */
const createNamed = async (
  email: keyof typeof productBySegment,
  count: number,
  isConfirmed = false,
) => {
  serial += 1
  const name = `Proov ${'abcdefghijk'[serial]}`
  const visitor = await logInAs(env.stack, email)
  const body = {
    ...orderToLocker,
    product_id: productBySegment[email],
    recipient: { ...orderToLocker.recipient, name },
  }
  const { orderIds } = await createOrders(
    visitor,
    Array.from({ length: count }, () => body),
  )
  if (isConfirmed) await visitor.call(confirmOrders, { body: { ids: orderIds } })
  return name
}

type Translate = ReturnType<typeof loadTexts>

const toPath = (name: string) => `/shipments?search=${encodeURIComponent(name)}`

const selectAll = async (page: Page, count: number): Promise<void> => {
  await expect.poll(() => page.locator('[data-order]').count()).toBe(count)
  for (const box of await page.locator('[data-order] input').all()) await box.check()
}

const findBar = (page: Page, t: Translate): Locator =>
  page.getByRole('region', { name: t('lists:bulk.label') })

const openMain = (page: Page, t: Translate, action: 'pay' | 'confirm', count: number) =>
  findBar(page, t)
    .getByRole('button', { name: t(`lists:bulk.${action}`, { count }) })
    .click()

const openFromMenu = async (page: Page, t: Translate, name: string): Promise<void> => {
  await findBar(page, t)
    .getByRole('button', { name: t('lists:bulk.more') })
    .click()
  await page.getByRole('button', { name, exact: true }).click()
}

const payAtBank = async (page: Page, t: Translate, decision: string): Promise<void> => {
  await openMain(page, t, 'pay', 2)
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Meripank' }).dblclick()
  await page.waitForURL('**/sandbox/**')
  await page.locator(`button[value=${decision}]`).click()
  await page.waitForURL('**/shipments?**')
}

const payByCard = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('button', { name: /Visa/ }).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Valid|Expir/).fill('12/30')
  await page.getByLabel(/CVC/).fill('123')
  await page.getByRole('button', { name: /^Pay \d+,/ }).click()
}

/** Chooses a white locker in the dialog that is open. */
const chooseWhite = async (page: Page, t: Translate, search: string): Promise<void> => {
  await page.getByRole('radio', { name: t('map:kinds.ipb') }).click()
  const chooser = page.getByRole('dialog').last()
  await chooser.getByRole('searchbox').or(chooser.getByRole('textbox')).first().fill(search)
  await chooser.getByText('Tallinna Sadam D-terminal').first().click()
  await chooser.getByRole('button', { name: t('map:choose') }).click()
}

describe.each([
  ['et', 'et_EE', desktop],
  ['ru', 'ru_RU', phone],
] as const)('in %s (%s)', (lang, locale, viewport) => {
  const t = loadTexts(lang)

  test('a company pays at its bank and returns to the list', async () => {
    const name = await createNamed(business, 2)
    await withListPage(
      env,
      { user: business, path: toPath(name), locale, viewport },
      async (page) => {
        await selectAll(page, 2)
        await payAtBank(page, t, 'cancel')
        await page.getByText(t('payment:bulk.pay.cancelled')).waitFor()
        await page.getByRole('button', { name: t('common:ok') }).click()
        await page.goto(`${env.stack.url}${toPath(name)}`)
        await selectAll(page, 2)
        await openMain(page, t, 'pay', 2)
        await page.getByRole('button', { name: 'Meripank' }).waitFor()
        await expectAccessible(page)
        await page.reload()
        await selectAll(page, 2)
        await payAtBank(page, t, 'pay')
        await page.getByText(t('payment:bulk.pay.done', { count: 2 })).waitFor()
        await expectAccessible(page)
        await page.getByRole('button', { name: t('payment:bulk.confirm.print') }).click()
        await page.getByRole('dialog', { name: t('files:print.title', { count: 2 }) }).waitFor()
      },
    )
  })

  test('a company confirms and books doors, sees the codes and cancels the reservations', async () => {
    const name = await createNamed(postpaid, 2)
    await withListPage(
      env,
      { user: postpaid, path: toPath(name), locale, viewport },
      async (page) => {
        await selectAll(page, 2)
        await openMain(page, t, 'confirm', 2)
        await page.getByRole('radio', { name: t('map:kinds.ipb') }).waitFor()
        await expectAccessible(page)
        const submit = t('payment:bulk.confirm.submit', { count: 2 })
        await page.getByRole('button', { name: submit }).click()
        await page.getByText(t('payment:bulk.confirm.next')).waitFor()
        await expectAccessible(page)
        await page.getByRole('button', { name: t('payment:bulk.confirm.book') }).click()
        await chooseWhite(page, t, 'D-terminal')
        await page
          .getByRole('button', { name: t('payment:bulk.book.submit', { count: 2 }) })
          .click()
        await page.getByRole('list', { name: t('payment:bulk.summary.label') }).waitFor()
        await expectAccessible(page)
        const release = page.getByRole('button', {
          name: t('payment:bulk.summary.release', { name }),
        })
        await release.first().click()
        await expect.poll(() => release.count()).toBe(1)
        await release.click()
        await page.getByText(t('payment:bulk.summary.released')).waitFor()
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      },
    )
  })
})

test('a locker without enough doors shows what is available, and the parcels that fit are booked', async () => {
  const t = loadTexts('en')
  const name = await createNamed(postpaid, 45, true)
  await withListPage(env, { user: postpaid, path: toPath(name) }, async (page) => {
    await expect.poll(() => page.locator('[data-order]').count()).toBeGreaterThan(5)
    await page.locator('[role=columnheader] input').first().check()
    await openFromMenu(page, t, t('lists:bulk.book_door', { count: 45 }))
    await chooseWhite(page, t, 'D-terminal')
    await page.getByRole('button', { name: t('payment:bulk.book.submit', { count: 45 }) }).click()
    await page.getByText('Available sizes:').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Only the \d+ parcels that fit/ }).click()
    const booked = page.getByRole('list', { name: t('payment:bulk.summary.label') })
    await booked.waitFor()
    expect(await booked.getByRole('listitem').count()).toBeGreaterThan(0)
  })
})

test('a card that is refused leaves the dialog open, and another one pays', async () => {
  const t = loadTexts('en')
  const name = await createNamed(business, 2)
  const options = { user: business, path: toPath(name), expectedErrors: /402/ }
  await withListPage(env, options, async (page) => {
    await selectAll(page, 2)
    await openMain(page, t, 'pay', 2)
    await page.getByRole('dialog').getByRole('checkbox').check()
    await payByCard(page, '4000 0000 0000 0002')
    await page.getByText(t('payment:notice.refused')).waitFor()
    await payByCard(page, '4111 1111 1111 1111')
    const done = page.getByText(t('payment:bulk.pay.done', { count: 2 }))
    await done.waitFor()
    expect(await done.count()).toBe(1)
  })
})

test('who does not want to be asked again confirms at once', async () => {
  const t = loadTexts('en')
  const first = await createNamed(postpaid, 1)
  const second = await createNamed(postpaid, 1)
  await withListPage(env, { user: postpaid, path: toPath(first) }, async (page) => {
    await selectAll(page, 1)
    await openMain(page, t, 'confirm', 1)
    await page.getByRole('checkbox', { name: t('payment:bulk.confirm.again') }).check()
    const saved = page.waitForResponse('**/account_soft_config/')
    await page.getByRole('button', { name: t('payment:bulk.confirm.submit', { count: 1 }) }).click()
    await saved
    await page.goto(`${env.stack.url}${toPath(second)}`)
    await selectAll(page, 1)
    await openMain(page, t, 'confirm', 1)
    await page.getByText(t('payment:bulk.confirm.done', { count: 1 })).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
