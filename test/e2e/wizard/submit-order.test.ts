import { gunzipSync, gzipSync } from 'node:zlib'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { keys } from '#functions/store/keys.ts'
import { products } from '#test/support/examples/example-body.ts'
import { createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { onPhone } from '#test/support/browser/screens.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { doorCodes, button, anyBlue, acceptTerms, goToBank, setUpDraftPage } from './draft-page.ts'
import { bottomBar, nextButton, waitForStep } from './wizard-page.ts'

const { env, withPage, createFilledDraft } = setUpDraftPage()

/** Replaces the catalogue by one in which size XS within Estonia is free. */
const setSmallestSizeFree = async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(env.stack.tableClient))
  const table = { TableName: env.stack.tableName }
  const { Item } = await client.send(new GetCommand({ ...table, Key: { ...keys.catalogue } }))
  const item = z.looseObject({ file: z.instanceof(Uint8Array) }).parse(Item)
  const file = catalogueFile.parse(JSON.parse(gunzipSync(item.file).toString()))
  const sizes = file.sizes.map((entry) =>
    entry.from.includes('ee') && entry.to.includes('ee')
      ? { ...entry, prices: { ...entry.prices, XS: 0 } }
      : entry,
  )
  await client.send(
    new PutCommand({
      ...table,
      Item: { ...item, version: 'free', file: gzipSync(JSON.stringify({ ...file, sizes })) },
    }),
  )
  // Functions cache the catalogue for a minute.
  await env.stack.advanceClock('PT2M')
}

test('a total of zero needs no payment', async () => {
  await setSmallestSizeFree()
  const filled = await createFilledDraft(1, { drop_off: anyBlue })
  const orders = filled.orders.map((order) => ({ ...order, product_id: products.lockerXS }))
  const draft = { ...filled, orders }
  await withPage({ path: '/new_shipment/payment', draft }, async (page) => {
    await button(page, 'Confirm').waitFor()
    expect(await page.getByText('Meripank').count()).toBe(0)
    await acceptTerms(page)
    await button(page, 'Confirm').click()
    await waitForStep(page, 'thankyou')
    await expect.poll(() => doorCodes(page).count()).toBe(1)
  })
})

/** A draft of a parcel to Germany, priced by weight, without an address. */
const createGermanDraft = () =>
  createFilledDraft(1, {
    destination_country: 'de',
    orders: [
      createExampleOrderForm({
        product_id: products.germanAddress,
        delivery_method: 'address',
        recipient: { name: 'Jürgen Groß', phone: '', email: '' },
      }),
    ],
  })

test('finished parcels fold, and the bar leads to what the first unfinished one lacks', async () => {
  const filled = await createFilledDraft(3)
  const orders = filled.orders.map((order, index) =>
    index === 1 ? { ...order, recipient: { ...order.recipient, name: '', phone: '' } } : order,
  )
  const draft = { ...filled, orders }
  const path = '/new_shipment/recipient'
  await withPage({ path, draft, user: 'private@demo.test' }, async (page) => {
    const card = (number: number) =>
      page.getByRole('region', { name: new RegExp(`^Parcel ${number}`) })
    await card(2).getByRole('combobox', { name: 'Name' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Name' }).count()).toBe(1)
    expect(await card(1).getByRole('heading').innerText()).toMatch(
      /^Parcel 1 · Juhan Jõgi 1 · .*Ülemiste.* · 3,49\s€$/,
    )
    expect(await button(page, 'Next').isDisabled()).toBe(true)
    await page.getByRole('button', { name: /^Parcel 2 · Missing: Name, Mobile phone/ }).click()
    const name = card(2).getByRole('combobox', { name: 'Name' })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.type('Katrin Saar')
    await card(2).getByLabel('Mobile phone').fill('+37256667777')
    await expect.poll(() => button(page, 'Next').isEnabled()).toBe(true)
    expect(await page.getByRole('button', { name: /Missing/ }).count()).toBe(0)
    await card(3).getByRole('button', { name: 'Edit parcel 3' }).click()
    expect(await card(3).getByRole('combobox', { name: 'Name' }).inputValue()).toBe('Juhan Jõgi 3')
    expect(await card(2).getByRole('heading').innerText()).toMatch(/^Parcel 2 · Katrin Saar · /)
    // On the way back all are folded, and the step opens at its top.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await button(page, 'Next').click()
    await waitForStep(page, 'drop_off')
    await page.goBack()
    await card(3).getByRole('button', { name: 'Edit parcel 3' }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('errors that only the server can find', () => {
  test.each(onPhone('lv_LV'))(
    'in a recipient abroad are shown at the field until it is corrected, %s',
    async (_, { lang, viewport }) => {
      const t = loadTexts(lang)
      const draft = await createGermanDraft()
      await withPage(
        {
          path: '/new_shipment/recipient',
          draft,
          lang,
          screen: { viewport },
          expectedErrors: /422/,
        },
        async (page) => {
          const total = bottomBar(page)
          await total.getByText('15,90–19,90 €').waitFor()
          await page.getByRole('combobox', { name: t('recipient:addressSearch') }).click()
          await page.getByRole('button', { name: t('recipient:manual') }).click()
          await page.locator('[name=address_street]').fill('Strandweg')
          await page.locator('[name=address_city]').fill('Sylt')
          const zip = page.locator('[name=address_zip]')
          await zip.fill('99')
          await zip.blur()
          await page.getByText(t('errors:zip_invalid')).waitFor()
          await zip.fill('25980')
          await total.getByText('19,90 €', { exact: true }).waitFor()
          const number = page.locator('[name=recipient_phone]')
          await number.fill('+49000000000')
          await nextButton(page).click()
          await waitForStep(page, 'drop_off')
          await page.getByRole('button', { name: t('payment:dropOff.anyBlue') }).click()
          await waitForStep(page, 'payment')
          await acceptTerms(page)
          await button(page, 'Meripank').click()

          await waitForStep(page, 'recipient')
          await page.getByText(t('errors:phone_invalid')).waitFor()
          await expect
            .poll(() => number.evaluate((input) => input === document.activeElement))
            .toBe(true)
          expect(await nextButton(page).isDisabled()).toBe(true)
          expect(await findAccessibilityViolations(page)).toEqual([])
          await page.reload()
          await page.getByText(t('errors:phone_invalid')).waitFor()
          await number.fill('+4915112345678')
          await nextButton(page).click()
          await waitForStep(page, 'drop_off')
          await page.getByRole('button', { name: t('payment:dropOff.toPayment') }).click()
          await goToBank(page)
        },
      )
    },
  )

  test('in a company are shown at the field', async () => {
    const draft = await createFilledDraft(1, {
      drop_off: anyBlue,
      has_company: true,
      data: {
        company: {
          ...createExampleOrderForm().data.company,
          company_name: 'Olematu',
          company_reg_no: '10000001',
        },
      },
    })
    await withPage(
      { path: '/new_shipment/payment', draft, expectedErrors: /422/ },
      async (page) => {
        await acceptTerms(page)
        await button(page, 'Meripank').click()
        await waitForStep(page, 'sender')
        await page.getByText('Registry code not found').waitFor()
        const code = page.locator('[name=company_reg_no]')
        await expect
          .poll(() => code.evaluate((input) => input === document.activeElement))
          .toBe(true)
      },
    )
  })
})

test('an expired session or a failed call does not lose the input', async () => {
  const draft = await createFilledDraft(1, { drop_off: anyBlue })
  const expectedErrors = /ERR_FAILED|40[134]/
  await withPage({ path: '/new_shipment/payment', draft, expectedErrors }, async (page) => {
    await acceptTerms(page)
    await page.route('**/api/order', (route) => route.abort(), { times: 1 })
    await button(page, 'Meripank').click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.context().clearCookies()
    await button(page, 'Meripank').click()
    await page.waitForURL('**/sandbox/**')
    await page.locator('button[value=pay]').click()
    await waitForStep(page, 'thankyou')
    await expect.poll(() => page.getByText('Shipment is paid').count()).toBe(1)
  })
})
