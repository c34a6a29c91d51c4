import type { HandoverSheet, SheetParcel } from '#shared/handover/handover-sheet.ts'
import { findObstacle, listHandedOver, sumParcels } from '#shared/handover/sheet-totals.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { createPen } from '#functions/documents/pdf/pen.ts'
import { writePdf } from '#functions/documents/write-pdf.ts'
import { drawHead } from '#functions/handover/layout/draw-head.ts'
import {
  captionsHeight,
  drawCaptions,
  drawPickRow,
  getPickRowHeight,
} from '#functions/handover/layout/draw-pick-list.ts'
import { paginateByHeight } from '#functions/handover/layout/paginate.ts'
import { bottom, drawFooter, a4, top } from '#functions/handover/layout/paper.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { describeFooter, type SheetPrint } from './render-sheet.ts'
import { loadSheetTexts } from './sheet-texts.ts'

/** What a pick list is printed with: a sheet, or the rows of chosen parcels. */
interface PickListPrint extends Omit<SheetPrint, 'sheet' | 'person'> {
  /** Its number is empty for chosen parcels. */
  readonly sheet: Pick<HandoverSheet, 'rows' | 'number' | 'to' | 'created_at'>
  /** The rows that are counted and weighed; by default those that are handed over. */
  readonly counted?: readonly SheetParcel[]
}

/**
 * Renders a pick list as a PDF on A4: what is in each parcel, in the order of its rows. The same input
 * gives the same bytes.
 * @param orders the parcels in the order of the rows
 */
export const renderPickList = async (
  print: PickListPrint,
  orders: readonly OrderRecord[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const { sheet, counted = listHandedOver(sheet), brand, locale } = print
  const texts = await loadSheetTexts(locale)
  const { t } = texts
  const { rows, number } = sheet
  const title = t('handover-sheet:pickList')
  const summary = texts.formatSum(sumParcels(counted))
  const first = createPen()
  const y = drawHead(first, { brand, title, summary, number, code: undefined }) + 20
  const parcels = rows.map((row, index) => {
    const order = orders[index]
    return {
      ...row,
      services: order ? texts.nameServices(order) : '',
      obstacle: findObstacle(row, number),
    }
  })
  const pages = paginateByHeight(parcels, (parcel) => getPickRowHeight(parcel, texts), {
    first: bottom - y - captionsHeight,
    further: bottom - top - captionsHeight,
  })
  const contents = pages.map((own, index) => {
    const pen = index === 0 ? first : createPen()
    let below = drawCaptions(pen, texts, index === 0 ? y : top)
    for (const parcel of own) below = drawPickRow(pen, parcel, texts, below)
    const page = t('handover-sheet:page', { page: index + 1, pages: pages.length })
    drawFooter(pen, describeFooter(print), page)
    return pen.getContent()
  })
  return writePdf(contents, {
    page: a4,
    locale,
    title: joinParts([title, number], ' '),
    producer: brand,
  })
}
