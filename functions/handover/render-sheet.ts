import type { Company } from '#shared/accounts/company.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { HandoverSheet } from '#shared/handover/handover-sheet.ts'
import { listHandedOver, sumByDestination, sumParcels } from '#shared/handover/sheet-totals.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { formatDate } from '#shared/lib/tallinn-time.ts'
import { createPen } from '#functions/documents/pdf/pen.ts'
import { writePdf } from '#functions/documents/write-pdf.ts'
import { drawEnd, endHeight } from '#functions/handover/layout/draw-end.ts'
import { drawHeadFacts, drawHead, type Fact } from '#functions/handover/layout/draw-head.ts'
import {
  columnCount,
  drawHeading,
  drawParcels,
  headingHeight,
  rowHeight,
} from '#functions/handover/layout/draw-parcels.ts'
import { drawSheetTotals } from '#functions/handover/layout/draw-totals.ts'
import { paginate } from '#functions/handover/layout/paginate.ts'
import { bottom, drawFooter, a4, top } from '#functions/handover/layout/paper.ts'
import { loadSheetTexts, type SheetTexts } from './sheet-texts.ts'

/** What a document about a sheet is printed with. */
export interface SheetPrint {
  readonly sheet: HandoverSheet
  readonly company: Pick<Company, 'name' | 'registry_code' | 'phone'> | undefined
  /** The name of who prints it. */
  readonly person: string
  /** The name of the network. */
  readonly brand: string
  readonly locale: Locale
}

/** Splits a place into its name, or its street, and the rest of its address. */
const splitPlace = (description: string) => {
  const [text = '', ...rest] = description.split(', ')
  return { text, more: [rest.join(', ')] }
}

/** Lists who hands over, when and where. */
const listFacts = ({ sheet, company }: SheetPrint, texts: SheetTexts): Fact[] => {
  const { t } = texts
  const { to } = sheet
  const reg = company ? t('handover-sheet:regNo', { number: company.registry_code }) : ''
  const sender = {
    caption: t('handover-sheet:sender'),
    text: company?.name ?? '',
    // On lines of their own, so that neither breaks.
    more: [reg, formatPhone(company?.phone ?? '')],
  }
  const made = texts.formatDay(Date.parse(sheet.created_at))
  if (!to) return [sender, { caption: t('handover-sheet:date'), text: made, more: [] }]
  const place = { caption: t('handover-sheet:place'), ...splitPlace(to.description) }
  if (to.date_from === null || to.date_until === null) {
    const more = [t('handover-sheet:dropOff')]
    return [sender, { caption: t('handover-sheet:date'), text: made, more }, place]
  }
  const hours = texts.formatHours(Date.parse(to.date_from), Date.parse(to.date_until))
  const more = [t(`handover-sheet:${to.is_recurring ? 'recurringCourier' : 'courier'}`)]
  return [sender, { caption: t('handover-sheet:handedOver'), text: hours, more }, place]
}

/** Returns what stands at the lower edge of each page. */
export const describeFooter = ({
  sheet,
  company,
}: {
  readonly sheet: Pick<HandoverSheet, 'number' | 'to' | 'created_at'>
  readonly company: SheetPrint['company']
}): string => {
  const at = Date.parse(sheet.to?.date_from ?? sheet.created_at)
  return joinParts([sheet.number, company?.name ?? '', formatDate(at)], ' · ')
}

/** Renders a sheet as a PDF on A4. The same input gives the same bytes. */
export const renderSheet = async (print: SheetPrint): Promise<Uint8Array<ArrayBuffer>> => {
  const { sheet, person, brand, locale } = print
  const texts = await loadSheetTexts(locale)
  const { t } = texts
  const { rows, number, code } = sheet
  const handedOver = listHandedOver(sheet)
  const total = sumParcels(handedOver)
  const title = t('handover-sheet:title')
  const first = createPen()
  let y = drawHead(first, { brand, title, summary: texts.formatSum(total), number, code })
  y = drawHeadFacts(first, listFacts(print, texts), y + 24)
  y = drawSheetTotals(first, sumByDestination(handedOver), total, texts, y + 20) + 20
  const pages = paginate(rows.length, {
    first: Math.floor((bottom - y - headingHeight) / rowHeight),
    further: Math.floor((bottom - top - headingHeight) / rowHeight),
    end: Math.ceil(endHeight / rowHeight),
    columns: columnCount,
  })
  const contents = pages.map(({ from, count, rows: inColumn }, index) => {
    const pen = index === 0 ? first : createPen()
    const more =
      index === 0
        ? t('handover-sheet:order')
        : t('handover-sheet:continued', { from: from + 1, to: from + count })
    const start = drawHeading(pen, t('handover-sheet:list'), more, index === 0 ? y : top)
    const below = drawParcels(
      pen,
      { rows: rows.slice(from, from + count), number },
      inColumn,
      texts,
      start,
    )
    if (index === pages.length - 1) drawEnd(pen, { parcels: total.parcels, person }, texts, below)
    const page = t('handover-sheet:page', { page: index + 1, pages: pages.length })
    drawFooter(pen, describeFooter(print), page)
    return pen.getContent()
  })
  return writePdf(contents, { page: a4, locale, title: `${title} ${number}`, producer: brand })
}
