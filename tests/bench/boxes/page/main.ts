import 'maplibre-gl/dist/maplibre-gl.css';
import {
  Map as BoxMap,
  type ExpressionSpecification,
  type GeoJSONSourceSpecification,
  LngLatBounds,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

declare global {
  interface Window {
    /** The page of the bench: one floor as plain boxes, by the usual map library. */
    boxes?: {
      /** Resolves when the first picture is drawn. */
      readonly drawn: Promise<void>;
      /** Pans by a share of the width, and draws at once. */
      readonly panBy: (share: number) => void;
    };
  }
}

type GeoJSONData = GeoJSONSourceSpecification['data'];

/** Heights in metres, as in the viewer. */
const WALL = 0.7;
const FURNITURE = 0.42;

type Polygons = {
  readonly features: readonly {
    readonly geometry: {
      readonly coordinates: readonly (readonly (readonly [number, number])[])[];
    };
  }[];
};

const base = `/webapp/maps/${new URLSearchParams(window.location.search).get('bundle')}/`;
const load = async (file: string) => {
  const response = await fetch(`${base}${file}`);
  return (await response.json()) as Polygons;
};

setWorkerUrl(workerUrl);

const start = async (): Promise<BoxMap> => {
  const [units, fixtures] = await Promise.all([load('unit.geojson'), load('fixture.geojson')]);
  const bounds = new LngLatBounds();
  for (const { geometry } of units.features) {
    for (const [lon, lat] of geometry.coordinates[0] ?? []) bounds.extend([lon, lat]);
  }
  const isRoom: ExpressionSpecification = ['==', ['get', 'category'], 'conferenceroom'];
  const source = (data: Polygons) =>
    ({
      type: 'geojson',
      data: data as unknown as GeoJSONData,
      tolerance: 0,
      maxzoom: 19,
      buffer: 16,
    }) as const;
  return new BoxMap({
    container: 'map',
    bounds,
    fitBoundsOptions: { padding: 20, pitch: 51, bearing: 20 },
    maxZoom: 24,
    fadeDuration: 0,
    attributionControl: false,
    pixelRatio: 1,
    canvasContextAttributes: { antialias: false },
    style: {
      version: 8,
      sources: { units: source(units), fixtures: source(fixtures) },
      layers: [
        { id: 'ground', type: 'background', paint: { 'background-color': '#eef1f5' } },
        {
          id: 'units',
          type: 'fill',
          source: 'units',
          paint: {
            'fill-color': ['case', isRoom, '#dfe8e2', '#f3efe8'],
            'fill-outline-color': '#a4aebb',
          },
        },
        {
          id: 'rooms',
          type: 'fill-extrusion',
          source: 'units',
          filter: isRoom,
          paint: { 'fill-extrusion-color': '#ffffff', 'fill-extrusion-height': WALL },
        },
        {
          id: 'fixtures',
          type: 'fill-extrusion',
          source: 'fixtures',
          paint: {
            'fill-extrusion-color': [
              'case',
              ['==', ['get', 'category'], 'desk'],
              '#08875f',
              '#c3c8cf',
            ],
            'fill-extrusion-height': FURNITURE,
          },
        },
      ],
    },
  });
};

const starting = start();
let map: BoxMap | null = null;
window.boxes = {
  drawn: starting.then(
    (made) =>
      new Promise((resolve) => {
        map = made;
        // All tiles are there and drawn.
        made.once('idle', () => resolve());
      }),
  ),
  panBy: (share) => {
    map?.panBy([share * window.innerWidth, 0], { animate: false });
    map?.redraw();
  },
};
