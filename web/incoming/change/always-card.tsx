import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPreferredPlaces, saveAccountPlace } from '#shared/api/places.ts'
import { may } from '#shared/accounts/permissions.ts'
import { maxPreferredPlaces } from '#shared/places/preferred-places.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useLateApp } from './late-app.ts'

/**
 * Offers to keep the chosen locker among the preferred places of the reader's account. Nothing without an account
 * whose phone is verified, for a place that it prefers already, and where another one would have to go.
 */
export const AlwaysCard = ({ placeId }: { placeId: number }) => {
  const { t } = useTranslation('choose')
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  const account = useLateApp()?.account ?? null
  const mayKeep = account !== null && account.phone_verified && may('editPreferredPlaces', account)
  const { data, mutate } = useCall(listPreferredPlaces, mayKeep ? {} : null)
  const [savedId, setSavedId] = useState<number>()
  const [problem, setProblem] = useState<ApiProblem>()
  const [isBusy, setIsBusy] = useState(false)

  const save = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await callApi(saveAccountPlace, { body: { place_id: placeId, order: 1 } })
      setSavedId(placeId)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setProblem(failure.problem)
    } finally {
      setIsBusy(false)
      // It may be saved although no answer came.
      await mutate()
    }
  }

  if (savedId === placeId)
    return (
      <Notice tone="success" live>
        {t('alwaysSaved')}
      </Notice>
    )
  const places = data?.places
  if (!places || places.length >= maxPreferredPlaces) return null
  if (places.some(({ id }) => id === placeId)) return null
  return (
    <Card title={t('always')}>
      <p>{t('alwaysText')}</p>
      {problem && (
        <Notice tone="danger" live>
          {formatProblem(translateProblem, problem)}
        </Notice>
      )}
      <div>
        <Button busy={isBusy} onClick={() => void save()}>
          {t('alwaysSave')}
        </Button>
      </div>
    </Card>
  )
}
