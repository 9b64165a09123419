CREATE TABLE "api_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"status" smallint NOT NULL,
	"ip" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_company_known" CHECK ("api_keys"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "api_keys_have_a_scope" CHECK (cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "api_writes" (
	"key_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_writes_key" PRIMARY KEY("key_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"transaction" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"receiver_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_key" PRIMARY KEY("receiver_id","event_id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'sending', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_sending_has_a_lease" CHECK (("webhook_deliveries"."state" = 'sending') = ("webhook_deliveries"."leased_until" is not null)),
	CONSTRAINT "webhook_deliveries_settled_at_a_moment" CHECK (("webhook_deliveries"."state" in ('delivered', 'failed')) = ("webhook_deliveries"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_entities" (
	"company_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "webhook_entities_key" PRIMARY KEY("company_id","kind","entity_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" smallint NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_receivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "webhook_receivers_company_known" CHECK ("webhook_receivers"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "webhook_receivers_state_known" CHECK ("webhook_receivers"."state" in ('active', 'paused')),
	CONSTRAINT "webhook_receivers_overlap_ends" CHECK (("webhook_receivers"."previous_secret" is null) = ("webhook_receivers"."previous_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receiver_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" smallint,
	"duration_ms" integer NOT NULL,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_writes" ADD CONSTRAINT "api_writes_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_receiver_id_webhook_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."webhook_receivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_calls_key_index" ON "api_calls" USING btree ("key_id","id");--> statement-breakpoint
CREATE INDEX "api_calls_at_index" ON "api_calls" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_prefix_unique" ON "api_keys" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "api_keys_company_index" ON "api_keys" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "api_writes_at_index" ON "api_writes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_changes_cursor_index" ON "order_changes" USING btree ("company_id","transaction","order_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_index" ON "webhook_deliveries" USING btree ("receiver_id","position") WHERE "webhook_deliveries"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed_index" ON "webhook_deliveries" USING btree ("receiver_id","settled_at") WHERE "webhook_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open_index" ON "webhook_deliveries" USING btree ("receiver_id","kind","entity_id","sequence") WHERE "webhook_deliveries"."state" <> 'delivered';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_position_index" ON "webhook_deliveries" USING btree ("receiver_id","position");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_index" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_sequence_unique" ON "webhook_events" USING btree ("company_id","kind","entity_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_events_at_index" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_receivers_company_index" ON "webhook_receivers" USING btree ("company_id") WHERE "webhook_receivers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_tries_delivery_index" ON "webhook_tries" USING btree ("receiver_id","event_id","id");--> statement-breakpoint
CREATE INDEX "webhook_tries_at_index" ON "webhook_tries" USING btree ("at");--> statement-breakpoint
-- The orders from before: the first list of changed orders has them all.
INSERT INTO "order_changes" ("order_id", "company_id", "transaction") SELECT "id", "company_id", pg_current_xact_id() FROM "orders" WHERE "phase" = 'placed';
