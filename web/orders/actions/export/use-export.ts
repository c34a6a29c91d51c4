import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { exportShipments } from '#shared/api/exports.ts'
import type { ServiceFile } from '#shared/api/service-file.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { createFile, useFreedUrl } from '#web/files/create-file.ts'

/** Which shipments are exported. */
export type ExportBody = Omit<
  z.input<NonNullable<(typeof exportShipments)['body']>>,
  'export' | 'locale'
>

/** Downloads a spreadsheet as `shipments-2026-11-25.xlsx`. */
const download = (url: string) =>
  downloadFile(url, `shipments-${toIsoDay(toTallinnDay(getServerTime()))}.xlsx`)

/** Exports shipments and downloads the spreadsheet. It starts at once, and again with `retry`. */
export const useExport = (body: ExportBody) => {
  const [attempt, setAttempt] = useState(1)
  const [progress, setProgress] = useState<ServiceFile>()
  const [url, setUrl] = useState<string>()
  const [isFailed, setIsFailed] = useState(false)
  useFreedUrl(url)
  const run = useEffectEvent(async (signal: AbortSignal) => {
    const input = {
      body: { ...body, export: 'xlsx', locale: currentLocale.get() },
    } as const
    try {
      const request = fetchDocument(exportShipments, input, { signal })
      const finished = await createFile('exports', request, setProgress, signal)
      if (signal.aborted) return
      setUrl(finished.url ?? undefined)
      if (finished.url === null) setIsFailed(true)
      else download(finished.url)
    } catch (failure) {
      if (signal.aborted) return
      setIsFailed(true)
      showProblem(failure)
    }
  })
  useEffect(() => {
    const request = new AbortController()
    void run(request.signal)
    return () => request.abort()
  }, [attempt])
  const retry = () => {
    setIsFailed(false)
    setProgress(undefined)
    setAttempt(attempt + 1)
  }
  return { progress, url, isFailed, retry, download }
}
