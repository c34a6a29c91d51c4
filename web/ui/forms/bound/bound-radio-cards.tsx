import type { ComponentProps } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import { type BoundProps, useBoundField } from './use-bound-field.ts'

/** A choice of a form, as radio cards. */
export const BoundRadioCards = <T extends FieldValues, Name extends FieldPath<T>>({
  control,
  name,
  options,
  ...group
}: BoundProps<T, Name> & {
  options: readonly (Pick<ComponentProps<typeof RadioCard>, 'title' | 'text'> & {
    value: FieldPathValue<T, Name> & string
  })[]
} & Omit<ComponentProps<typeof RadioCards>, 'error' | 'children'>) => {
  const { value: chosen, error, change } = useBoundField({ control, name })
  return (
    <RadioCards {...group} error={error}>
      {options.map(({ value, ...card }) => (
        <RadioCard
          key={value}
          {...card}
          name={name}
          value={value}
          checked={value === chosen}
          onChange={() => change(value)}
        />
      ))}
    </RadioCards>
  )
}
