import { useRef } from 'react'
import { saveAccountPlace } from '#shared/api/places.ts'
import { rankPlace } from '#shared/places/preferred-places.ts'
import { callApi } from '#web/lib/api-client.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { announce } from '#web/ui/toast.tsx'
import { type AccountPlaces, isPickUp, type PickUp } from './pick-up.ts'

/**
 * Moves a pick-up point to another rank: on the screen at once, to the server one after the other,
 * so that quick presses end in the order in which they were made. A refusal puts it back.
 */
export const useMovedPlace = (
  data: AccountPlaces | undefined,
  show: (next: AccountPlaces) => Promise<unknown>,
): ((place: PickUp, rank: number) => Promise<void>) => {
  const { t } = useTranslation('settings')
  const queue = useRef(Promise.resolve())
  const asked = useRef(0)
  return (place, rank) => {
    const kept = data?.account_places ?? []
    const ranked = rankPlace(kept.filter(isPickUp), place, rank)
    if (!ranked) return queue.current
    asked.current += 1
    const mine = asked.current
    const moved = ranked.map((each, index) => ({ ...each, order: index + 1 }))
    void show({ account_places: [...moved, ...kept.filter((each) => !isPickUp(each))] })
    announce(
      t('pickUp.moved', {
        name: place.place?.name ?? t('pickUp.gone'),
        rank,
        total: ranked.length,
      }),
    )
    const save = async () => {
      try {
        const { account_place_id } = place
        const after = await callApi(saveAccountPlace, { body: { account_place_id, order: rank } })
        if (asked.current === mine) await show(after)
      } catch (failure) {
        if (data) await show(data)
        showProblem(failure)
      }
    }
    queue.current = queue.current.then(save)
    return queue.current
  }
}
