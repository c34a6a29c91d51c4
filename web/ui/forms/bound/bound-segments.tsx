import type { ReactNode } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { SegmentOption, Segments } from '#web/ui/forms/segments.tsx'
import { type BoundProps, useBoundField } from './use-bound-field.ts'

/** A choice of a form among a few short values side by side. */
export const BoundSegments = <T extends FieldValues, Name extends FieldPath<T>>({
  control,
  name,
  legend,
  options,
}: BoundProps<T, Name> & {
  legend: ReactNode
  options: readonly { value: FieldPathValue<T, Name> & string; label: string }[]
}) => {
  const { value: chosen, error, change } = useBoundField({ control, name })
  return (
    <Segments legend={legend} error={error}>
      {options.map(({ value, label }) => (
        <SegmentOption
          key={value}
          name={name}
          value={value}
          label={label}
          checked={value === chosen}
          onChange={() => change(value)}
        />
      ))}
    </Segments>
  )
}
