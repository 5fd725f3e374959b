import { afterEach, describe, expect, test, vi } from 'vitest';
import { followPageLayout } from '../../ui/shared/page/page-layout.ts';
import { setViewport } from '../support/viewport.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  document.body.replaceChildren();
});

describe('UC4: the layout of the page', () => {
  test.each([
    [320, 256, 'upright'],
    [320, 640, 'upright'],
    [390, 844, 'upright'],
    // A phone whose keyboard is open when the page starts.
    [390, 340, 'upright'],
    [568, 320, 'low'],
    [844, 390, 'low'],
    [932, 430, 'low'],
    // A desktop at 200 %.
    [640, 400, 'low'],
    [767, 1024, 'upright'],
    [768, 1024, 'wide'],
    [820, 1180, 'wide'],
    [1180, 820, 'wide'],
    [1280, 400, 'wide'],
    [2560, 1440, 'wide'],
  ])('%i x %i is %s, which the styles are told', (width, height, expected) => {
    setViewport({ width, height });
    const page = followPageLayout(window);
    expect(page.layout()).toBe(expected);
    expect(dataset.phone ?? 'wide').toBe(expected);
  });

  test('follows the page size, and reports only changes of the layout', () => {
    setViewport({ width: 390, height: 844 });
    const page = followPageLayout(window);
    const told: string[] = [];
    const end = page.subscribe(() => told.push(page.layout()));
    setViewport({ width: 400, height: 700 });
    setViewport({ width: 844, height: 390 });
    setViewport({ width: 1280, height: 800 });
    expect(told).toEqual(['low', 'wide']);
    expect(dataset.phone).toBeUndefined();
    end();
    setViewport({ width: 390, height: 844 });
    expect(told).toHaveLength(2);
  });

  test('does not change while a keyboard covers part of the height, and the field stays in view', () => {
    setViewport({ width: 960, height: 600 });
    const page = followPageLayout(window);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const scrolled = vi.spyOn(field, 'scrollIntoView');
    setViewport({ width: 960, height: 320 });
    expect(page.layout()).toBe('wide');
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    expect(dataset.phone).toBeUndefined();
    // Turned, with the keyboard still open.
    setViewport({ width: 600, height: 640 });
    expect(page.layout()).toBe('upright');
    field.blur();
    setViewport({ width: 600, height: 400 });
    expect(page.layout()).toBe('low');
    // A switch opens no keyboard.
    field.type = 'checkbox';
    field.focus();
    setViewport({ width: 600, height: 960 });
    expect(page.layout()).toBe('upright');
  });
});
