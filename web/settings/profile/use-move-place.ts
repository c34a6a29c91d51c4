import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveAccountPlace } from '#shared/api/places.ts'
import { rankPlace } from '#shared/places/preferred-places.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { announce } from '#web/ui/feedback/toast.tsx'
import { type AccountPlaces, isPickUp, type PickUp } from '#web/settings/pick-up/pick-up.ts'

/**
 * Returns a function that moves a pick-up point to another rank. The list updates at once; requests
 * run one after the other, so that quick moves arrive in order. A failed request restores the list.
 */
export const useMovePlace = (
  data: AccountPlaces | undefined,
  show: (next: AccountPlaces) => Promise<unknown>,
): ((place: PickUp, rank: number) => Promise<void>) => {
  const { t } = useTranslation('settings')
  const queue = useRef(Promise.resolve())
  const lastRequest = useRef(0)
  return (place, rank) => {
    const stored = data?.account_places ?? []
    const ranked = rankPlace(stored.filter(isPickUp), place, rank)
    if (!ranked) return queue.current
    lastRequest.current += 1
    const request = lastRequest.current
    const renumbered = ranked.map((each, index) => ({ ...each, order: index + 1 }))
    void show({ account_places: [...renumbered, ...stored.filter((each) => !isPickUp(each))] })
    announce(
      t('pickUp.moved', {
        name: place.place ? formatPlaceName(place.place.name) : t('pickUp.gone'),
        rank,
        total: ranked.length,
      }),
    )
    const save = async () => {
      try {
        const { account_place_id } = place
        const after = await callApi(saveAccountPlace, { body: { account_place_id, order: rank } })
        if (lastRequest.current === request) await show(after)
      } catch (failure) {
        if (data) await show(data)
        showProblem(failure)
      }
    }
    queue.current = queue.current.then(save)
    return queue.current
  }
}
