import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../../build/constants.ts';

type Labels = Readonly<Record<string, string>>;
type Variable = { readonly name: string; readonly value: string };
type Probe = { readonly httpGet: { readonly path: string; readonly port: string } };
type Container = {
  readonly env: readonly Variable[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
};
type PodSpec = {
  readonly containers: readonly [Container];
  readonly volumes: readonly { readonly name: string }[];
};
export type Deployment = {
  readonly kind: 'Deployment';
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly selector: { readonly matchLabels: Labels };
    readonly template: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
  };
};
export type Service = {
  readonly spec: {
    readonly selector: Labels;
    readonly ports: readonly { readonly targetPort: string }[];
  };
};
export type DisruptionBudget = {
  readonly spec: { readonly selector: { readonly matchLabels: Labels } };
};

/** What `deploy/kubernetes.yaml` asks for. */
export const readKubernetes = (): readonly [Deployment, Service, DisruptionBudget] => {
  const text = readFileSync(join(root, 'deploy/kubernetes.yaml'), 'utf8');
  const documents = parseAllDocuments(text).map((document) => document.toJS());
  return documents as unknown as [Deployment, Service, DisruptionBudget];
};

/**
 * One pod of the Deployment as podman runs it on the network of this machine: with another image, address and folder of
 * secrets, and without probes, for which podman would start curl in the container.
 */
export const onThisMachine = (
  deployment: Deployment,
  {
    image,
    env,
    secrets,
  }: { readonly image: string; readonly env: Labels; readonly secrets: string },
): unknown => {
  const { spec } = deployment;
  const pod = spec.template.spec;
  const [{ ports, startupProbe, readinessProbe, livenessProbe, ...container }] = pod.containers;
  const kept = container.env.filter(({ name }) => !Object.hasOwn(env, name));
  const more = Object.entries(env).map(([name, value]) => ({ name, value }));
  return {
    ...deployment,
    spec: {
      ...spec,
      replicas: 1,
      template: {
        ...spec.template,
        spec: {
          ...pod,
          hostNetwork: true,
          containers: [{ ...container, image, env: [...kept, ...more] }],
          volumes: pod.volumes.map((volume) =>
            volume.name === 'secrets' ? { name: 'secrets', hostPath: { path: secrets } } : volume,
          ),
        },
      },
    },
  };
};
