import { getSupportContact } from '#shared/contact-details/support-contact.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { writePdf } from '#functions/documents/write-pdf.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { brandStyles } from '#functions/notifications/render/brand-style.ts'
import { drawFacts, drawParties } from '#functions/receipts/layout/draw-facts.ts'
import { drawLines, drawTotals } from '#functions/receipts/layout/draw-lines.ts'
import { createSheet, paper, sizes } from '#functions/documents/sheet.ts'
import { loadReceiptTexts } from './load-receipt-texts.ts'
import type { Receipt } from './receipt.ts'

/** Renders a receipt as a PDF on A4 in one language. The same input gives the same bytes. */
export const renderReceipt = async (
  receipt: Receipt,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> => {
  const texts = await loadReceiptTexts(locale)
  const { t } = texts
  const brand = parseBrand(requireEnv('BRAND'))
  const { name } = brandStyles[brand]
  const title = t(`receipt:${receipt.kind}`)
  const sheet = createSheet()
  sheet.writeRow([
    { from: 0, width: 0.7, font: 'bold', size: sizes.title, text: title },
    { from: 0.7, width: 0.3, font: 'bold', size: sizes.title, align: 'right', text: name },
  ])
  sheet.skip(1)
  const number = `${t('receipt:number')} ${receipt.number}`
  sheet.writeRow([{ from: 0, width: 1, size: sizes.heading, text: number }])
  sheet.skip(6)
  drawParties(sheet, receipt, name, texts)
  sheet.skip(6)
  drawFacts(sheet, receipt, texts)
  sheet.skip(10)
  drawLines(sheet, receipt, texts)
  sheet.skip(6)
  drawTotals(sheet, receipt, texts)
  sheet.skip(10)
  const contact = getSupportContact(brand, receipt.country, 'private')
  const small = { from: 0, width: 1, size: sizes.small, ink: 'grey' } as const
  sheet.writeRow([{ ...small, text: t('receipt:questions', { ...contact }) }])
  sheet.writeRow([{ ...small, text: t('receipt:note') }])
  const pages = sheet.finish((page, count) => t('receipt:page', { page, pages: count }))
  return writePdf(pages, { page: paper, locale, title, producer: name })
}
