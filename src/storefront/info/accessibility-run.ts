/** Written by setup/accessibility-run.mjs, after a run in which all of it held. */
export const accessibilityRun = {
  date: '2026-11-24',
  journeys: [
    {
      title: 'at twice the text, and enlarged to four times, nothing stands out of the page',
      on: ['desk'],
    },
    {
      title: 'by keyboard alone, from an empty browser to the groceries at the door',
      on: ['desk', 'phone'],
    },
    {
      title: 'by what a screen reader is told alone, from an empty cart to the confirmed order',
      on: ['desk', 'phone'],
    },
    {
      title: 'in the colours of the system every control is outlined, and what is chosen stands out',
      on: ['desk'],
    },
    {
      title: 'where less motion is asked for nothing moves',
      on: ['desk', 'phone'],
    },
  ],
}
