import { useEffect, useEffectEvent, useState } from 'react'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import type { ServiceFile } from '../files/wait-for-file.ts'
import { createExport, type CreatedExport, type ExportBody } from './create-export.ts'

/** Downloads a spreadsheet as `shipments-2026-11-25.xlsx`. */
const download = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = `shipments-${toIsoDay(toTallinnDay(getServerTime()))}.xlsx`
  link.click()
}

/** Returns the address of a finished spreadsheet; undefined if its job failed. */
const toUrl = (created: CreatedExport): string | undefined =>
  created.kind === 'document'
    ? URL.createObjectURL(created.document)
    : (created.file.url ?? undefined)

/** Exports shipments and downloads the spreadsheet. It starts at once, and again with `retry`. */
export const useExport = (body: ExportBody) => {
  const [attempt, setAttempt] = useState(1)
  const [progress, setProgress] = useState<ServiceFile>()
  const [url, setUrl] = useState<string>()
  const [isFailed, setIsFailed] = useState(false)
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const finished = toUrl(await createExport(body, setProgress, signal))
      if (signal.aborted) return
      setUrl(finished)
      if (finished === undefined) setIsFailed(true)
      else download(finished)
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
  useEffect(() => {
    if (url?.startsWith('blob:')) return () => URL.revokeObjectURL(url)
    return undefined
  }, [url])
  const retry = () => {
    setIsFailed(false)
    setProgress(undefined)
    setAttempt(attempt + 1)
  }
  return { progress, url, isFailed, retry, download }
}
