import { describe, expect, test } from 'vitest'
import { deleteAccountPlace, listAccountPlaces } from '#shared/api/places.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { setUpRecipientStep } from '#test/e2e/wizard/recipient-step.ts'
import { button, expectAccessible } from '#test/e2e/editing/edit-page.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import {
  readIncoming,
  waitForParcelLink,
  withNewRecipient,
} from '#test/support/visitors/incoming.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { type Opened, withParcel } from './incoming-page.ts'

const { env, withRecipientStep } = setUpRecipientStep()

/** Sends a parcel whose recipient is asked to choose the locker. */
const sendAsking = async (location: number | null = null) => {
  const sent = withNewRecipient({ ...orderToLocker, recipient_chooses: true })
  const order = await sendOne(await visit(env.stack), withNewSender(sent), location)
  return { order, link: await waitForParcelLink(env.stack, sent.recipient.phone) }
}

/** Logs in with an account whose phone is verified and that prefers no place, also after a failed attempt. */
const logInWithoutPlaces = async () => {
  const visitor = await logInAs(env.stack, 'private@demo.test')
  const { account_places: kept } = await visitor.call(listAccountPlaces, {})
  for (const { account_place_id: id } of kept)
    await visitor.call(deleteAccountPlace, { body: { id } })
  return visitor
}

describe('the choice of the locker', () => {
  test.each(onDesktop('ru_RU'))(
    'is left to the recipient by the sender, %s',
    async (_, { lang, viewport }) => {
      const t = loadTexts(lang)
      await withRecipientStep({ lang, context: { viewport } }, async (page) => {
        await page.locator('[name=recipient_name]').fill('Liis Õunapuu')
        const theirs = page.getByRole('radio', { name: t('choose:recipient') })
        await theirs.check({ force: true })
        await page.getByText(t('choose:otherwise')).waitFor()
        await page.getByText(t('choose:asked', { who: 'Liis' })).waitFor()
        // The message is in the language of the country, whatever that of the page.
        await page.getByText(/, Pakk: sulle tuleb pakk\. .* https?:\/\/[^/]+\/p\/…$/).waitFor()
        await expectAccessible(page)
        await page
          .getByRole('combobox', { name: t('wizard:method.apt'), exact: true })
          .fill('Ülemiste')
        await page
          .getByRole('option', { name: /Ülemiste/ })
          .first()
          .click()
        await page.reload()
        await expect.poll(() => theirs.isChecked()).toBe(true)
        await page.getByRole('radio', { name: t('choose:sender') }).check({ force: true })
        await expect.poll(() => page.getByText(t('choose:otherwise')).count()).toBe(0)
      })
    },
  )

  test.each(onPhone('lv_LV'))(
    'is made by the link of the message, once whatever gets lost, and made again, %s',
    async (_, screen) => {
      const { link } = await sendAsking(places.sadam)
      const choose = async ({ page, t }: Opened) => {
        await page.getByRole('heading', { name: t('choose:where') }).waitFor()
        await page.getByText(t('choose:sends', { sender: 'Mari (Tallinn)' })).waitFor()
        expect(await page.getByText('Maasikas').count()).toBe(0)
        const first = page.getByRole('radio').first()
        await first.check({ force: true })
        await expectAccessible(page)
        // The choice arrives, and its answers are lost.
        const sentKeys: (string | undefined)[] = []
        let isLost = true
        await page.route('**/order/redirect_incoming_order', async (route) => {
          sentKeys.push(route.request().headers()['idempotency-key'])
          const response = await route.fetch()
          await (isLost ? route.abort() : route.fulfill({ response }))
        })
        await button(page, t('choose:bring')).click()
        await page.getByText(t('incoming:change.unanswered'), { exact: true }).waitFor()
        expect(await first.isChecked()).toBe(true)
        isLost = false
        await button(page, t('choose:bring')).click()
        const another = page.getByRole('link', { name: t('choose:chooseAnother') })
        await another.waitFor()
        expect([sentKeys.length > 1, new Set(sentKeys).size]).toEqual([true, 1])
        const { order } = await readIncoming(await visit(env.stack), link)
        const name = formatPlaceName(order.destination.name)
        await page.getByText(t('choose:chosen', { place: name })).waitFor()
        await expectAccessible(page)
        await button(page, t('choose:alwaysSave')).click()
        await page.getByText(t('choose:alwaysSaved')).waitFor()
        await another.click()
        await page.getByRole('heading', { name: t('choose:where') }).waitFor()
      }
      await withParcel(env, link, screen, choose, {
        expectedErrors: /net::ERR_FAILED/,
        visitor: await logInWithoutPlaces(),
      })
    },
  )

  test.each(onDesktop('en_GB'))(
    'is over without one, which the page says, %s',
    async (_, screen) => {
      const { link } = await sendAsking()
      await env.stack.advanceClock('P2D')
      await expect
        .poll(async () => (await readIncoming(await visit(env.stack), link)).choice?.made_by)
        .toBe('nobody')
      await withParcel(env, link, screen, async ({ page, t }) => {
        await page.getByText(t('choose:late'), { exact: true }).waitFor()
        await expectAccessible(page)
      })
    },
  )
})
