import { expect, onTestFinished, test, vi } from 'vitest'

test('a plot can be drawn in a browser whose language is no language tag', async () => {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US@posix')
  onTestFinished(() => language.mockRestore())
  await expect(import('./draw-plot.ts')).resolves.toHaveProperty('drawPlot')
})
