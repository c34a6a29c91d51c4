import { useState } from 'react'
import type { HandoverSheet } from '#shared/handover/handover-sheet.ts'
import { judgeScan, type ScannedCode } from '#shared/handover/scanned-code.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import {
  findParcel,
  getTone,
  isWrong,
  readScan,
  type ScanResult,
} from '#web/handover/scan/scan-result.ts'
import { playScanSound } from '#web/handover/scan/scan-sound.ts'

/** What a label is on a sheet; undefined if its parcel does not stand there. */
const judgeOnSheet = (sheet: HandoverSheet, code: ScannedCode): ScanResult | undefined => {
  const parcel = sheet.rows.find(({ barcode }) => barcode === code.barcode)
  if (!parcel) return undefined
  const judged = judgeScan(parcel, code)
  const ticked = parcel.ticked_at === null ? 'ticked' : 'already_ticked'
  const state = judged === 'ready' ? ticked : judged
  return { text: formatBarcode(code.barcode), state, parcel, sheet }
}

/** Ticks off the parcels of a sheet that are scanned, and keeps the scans that were wrong. */
export const useSheetScan = (
  sheet: HandoverSheet,
  onTick: (id: string, isTicked: boolean) => void,
) => {
  const [last, setLast] = useState<{ result: ScanResult; count: number }>()
  const [wrong, setWrong] = useState<readonly ScanResult[]>([])
  const finish = (result: ScanResult) => {
    playScanSound(getTone(result))
    setLast((before) => ({ result, count: (before?.count ?? 0) + 1 }))
    setWrong((before) => {
      const others = before.filter(({ text }) => text !== result.text)
      return isWrong(result) ? [result, ...others] : others
    })
  }
  const findElsewhere = async (code: ScannedCode) => {
    const found = await findParcel(code)
    finish(found.state === 'ready' ? { ...found, state: 'not_on_sheet' } : found)
  }
  const scan = (text: string) => {
    const read = readScan(text)
    if ('result' in read) {
      finish(read.result)
      return
    }
    const result = judgeOnSheet(sheet, read.code)
    if (!result) {
      void findElsewhere(read.code)
      return
    }
    if (result.state === 'ticked' && result.parcel) onTick(result.parcel.id, true)
    finish(result)
  }
  return { last, wrong, scan }
}
