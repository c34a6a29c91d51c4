import { describe, expect, test } from 'vitest'
import { products } from '#test/support/examples/example-body.ts'
import { createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { button, setUpDraftPage } from './draft-page.ts'

const { withPage, createFilledDraft } = setUpDraftPage()

/** A parcel of which only the size is chosen. */
const unfinished = createExampleOrderForm({ product_id: products.lockerS })

describe('on the recipient step', () => {
  test('letters that the label lacks are shown while typing, a name without any is refused, and so is a weight of zero', async () => {
    const draft = await createFilledDraft()
    await withPage({ path: '/new_shipment/recipient', draft }, async (page) => {
      const name = page.getByLabel('Name', { exact: true })
      const printed = page.getByRole('main').getByText('It prints')
      const refusal = page.getByText('The label cannot print this name')
      await name.fill('Mari 😀')
      await printed.filter({ hasText: /: Mari \?$/ }).waitFor()
      expect(await refusal.count()).toBe(0)
      await name.fill('علي')
      await printed.filter({ hasText: /: \?{3}$/ }).waitFor()
      await name.blur()
      await refusal.waitFor()
      expect(await button(page, 'Next').isDisabled()).toBe(true)
      await name.fill('Ali')
      await refusal.waitFor({ state: 'detached' })
      expect(await printed.count()).toBe(0)

      // "optional" is apart from the name of a field.
      const weight = page.getByRole('textbox', { name: 'Weight, kg, optional', exact: true })
      await weight.fill('0')
      await weight.blur()
      await page.getByText('Weight must be above zero').waitFor()
      expect(await button(page, 'Next').isDisabled()).toBe(true)
    })
  })

  test('an added parcel takes focus and view', async () => {
    const draft = await createFilledDraft()
    const options = { path: '/new_shipment/recipient', draft, user: 'private@demo.test' }
    await withPage(options, async (page) => {
      await page.getByRole('button', { name: 'Add parcel' }).click()
      const heading = page.getByRole('heading', { name: 'Parcel 2' })
      await expect
        .poll(() => heading.evaluate((element) => document.activeElement === element))
        .toBe(true)
      const { y = -1 } = (await heading.boundingBox()) ?? {}
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(450)
    })
  })

  test.each([
    ['the first parcel, if that lacks its recipient', true, 'Parcel 1'],
    ['the second parcel, if that alone lacks its recipient', false, 'Parcel 2'],
  ])('opens at %s', async (_, isEmpty, name) => {
    const { orders } = await createFilledDraft()
    const first = isEmpty ? [{ ...unfinished, key: 'first' }] : orders
    const draft = await createFilledDraft(1, {
      orders: [...first, { ...unfinished, key: 'second' }],
      furthest: 'sender',
    })
    const options = { path: '/new_shipment/sender', draft, user: 'private@demo.test' }
    await withPage(options, async (page) => {
      await button(page, 'Next').click()
      await page.waitForURL('**/recipient*')
      const heading = page.getByRole('heading', { name })
      await heading.waitFor()
      await expect
        .poll(async () => {
          const { y = -1 } = (await heading.boundingBox()) ?? {}
          return y > 0 && y < 450
        })
        .toBe(true)
      const second = page.getByRole('heading', { name: 'Parcel 2' })
      await expect
        .poll(() => second.evaluate((element) => document.activeElement === element))
        .toBe(!isEmpty)
    })
  })
})
